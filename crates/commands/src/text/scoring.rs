//! The end of a game: the parts of each score, who has won, and why.

use fogg_engine::{
    Bonus, City, Components, RouteId, RouteSet, Score, Scores, Seat, SeatSet, TicketSet, TieBreak,
};

use super::{Voice, and, capital, plural};

/// A part of a score: what it is called and how many points it gives.
type Part = (String, fn(&Score) -> i16);

impl Voice<'_> {
    /// The scores as a table and in words.
    pub fn final_scores(&self, scores: &Scores, seats: u8) -> String {
        let table = self.score_table(scores, seats);
        format!("Final score\n\n{table}\n{}", self.verdict(scores, seats))
    }

    /// The tickets of a seat at the end, with the routes its stations borrow.
    pub fn final_tickets(
        &self,
        seat: Seat,
        owned: RouteSet,
        tickets: TicketSet,
        borrowed: &[(City, RouteId)],
    ) -> String {
        let lent: RouteSet = borrowed.iter().map(|&(_, route)| route).collect();
        let network = Components::new(&self.edition.board, owned | lent);
        let mut lines = vec![format!(
            "{}s of {}:",
            capital(self.words.ticket),
            self.name(seat)
        )];
        for id in tickets.iter() {
            let ticket = self.edition.ticket(id);
            let [a, b] = ticket.ends;
            let [from, to] = [a, b].map(|city| self.city(city));
            lines.push(match network.connected(a, b) {
                true => format!("  {from}–{to}: completed, +{}", ticket.points),
                false => format!("  {from}–{to}: failed, -{}", ticket.points),
            });
        }
        for &(city, route) in borrowed {
            let (city, route) = (self.city(city), self.route(route));
            lines.push(format!("  The station in {city} borrows {route}."));
        }
        lines.join("\n")
    }

    /// One row a part, one column a player.
    fn score_table(&self, scores: &Scores, seats: u8) -> String {
        let rules = &self.edition.rules;
        let mut parts: Vec<Part> = vec![
            (String::from("Routes"), |score| score.standing.routes),
            (capital(&format!("{}s", self.words.ticket)), |score| {
                score.standing.tickets
            }),
        ];
        for bonus in &rules.bonuses {
            parts.push(match bonus {
                Bonus::LongestPath(_) => (String::from("Longest path"), |s| s.longest_bonus),
                Bonus::MostTickets(_) => {
                    (format!("Most {}s", self.words.ticket), |s| s.tickets_bonus)
                }
            });
        }
        if rules.stations.is_some() {
            parts.push((String::from("Unused stations"), |score| score.stations));
        }
        if rules.merchandise.is_some() {
            parts.push((String::from("Merchandise"), |score| score.merchandise));
        }
        parts.push((String::from("Total"), |score| score.total));
        let names: Vec<String> = Seat::all(seats).map(|seat| self.name(seat)).collect();
        let first = parts.iter().map(|(part, _)| part.chars().count()).max();
        let first = first.unwrap_or(0);
        let row = |head: &str, cells: Vec<String>| {
            let cells = names.iter().zip(cells).map(|(name, cell)| {
                let width = name.chars().count().max(4);
                format!("  {cell:>width$}")
            });
            format!("{head:<first$}{}\n", cells.collect::<String>())
        };
        let mut table = row("", names.clone());
        for (part, points) in &parts {
            let cells = Seat::all(seats).map(|seat| points(&scores.seats[seat]).to_string());
            table += &row(part, cells.collect());
        }
        table
    }

    /// Who has won and why.
    fn verdict(&self, scores: &Scores, seats: u8) -> String {
        let mut lines = Vec::new();
        for seat in Seat::all(seats) {
            let Score { standing, .. } = scores.seats[seat];
            let mut facts = vec![format!("{} completed", self.tickets(standing.completed))];
            if standing.longest > 0 {
                facts.push(format!("longest path {}", standing.longest));
            }
            lines.push(format!("{}: {}.", self.name(seat), facts.join(", ")));
        }
        let names = |seats: SeatSet| {
            let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
            and(&names)
        };
        let total = |seat: Seat| scores.seats[seat].total;
        let most = Seat::all(seats).map(total).max().unwrap_or(0);
        let tied: SeatSet = Seat::all(seats)
            .filter(|&seat| total(seat) == most)
            .collect();
        let points = plural(most.into(), "point");
        let winners = scores.winners;
        lines.push(match (tied.len(), winners.len()) {
            (1, _) => format!("{} wins with {points}.", names(winners)),
            (_, 1) => format!(
                "{} have {points} each; {} wins the tie: {}.",
                names(tied),
                names(winners),
                self.decided_by(scores, tied)
            ),
            (_, _) => format!("{} share the victory with {points} each.", names(winners)),
        });
        lines.join("\n")
    }

    /// The tie-break that left one winner.
    fn decided_by(&self, scores: &Scores, tied: SeatSet) -> String {
        let mut left = tied;
        let mut last = String::new();
        for tie_break in &self.edition.rules.tie_breaks {
            let measure = |seat: Seat| -> i32 {
                let score = &scores.seats[seat];
                match tie_break {
                    TieBreak::CompletedTickets => score.standing.completed.into(),
                    TieBreak::LongestPath => score.standing.longest.into(),
                    TieBreak::FewerStations => -i32::from(score.standing.stations_built),
                    TieBreak::LongestPathBonus => i32::from(score.longest_bonus > 0),
                }
            };
            let best = left.iter().map(measure).max();
            left = left
                .iter()
                .filter(|&seat| Some(measure(seat)) == best)
                .collect();
            last = match tie_break {
                TieBreak::CompletedTickets => format!("more completed {}s", self.words.ticket),
                TieBreak::LongestPath => String::from("a longer longest path"),
                TieBreak::FewerStations => String::from("fewer stations built"),
                TieBreak::LongestPathBonus => String::from("the bonus for the longest path"),
            };
            if left.len() == 1 {
                break;
            }
        }
        last
    }
}
