//! The end of a game: the parts of each score, who has won, and why.

use fogg_engine::{
    Bonus, City, Components, RouteId, RouteSet, Score, Scores, Seat, SeatSet, TicketSet, TieBreak,
};

use super::Voice;

/// A part of a score: what it is called and how many points it gives.
type Part = (&'static str, fn(&Score) -> i16);

impl Voice<'_> {
    /// The scores as a table and in words.
    pub fn final_scores(&self, scores: &Scores, seats: u8) -> String {
        let table = self.score_table(scores, seats);
        let heading = self.text.score_heading();
        format!("{heading}\n\n{table}\n{}", self.verdict(scores, seats))
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
        let mut lines = vec![self.text.score_tickets_of(&self.name(seat))];
        for id in tickets.iter() {
            let ticket = self.edition.ticket(id);
            let [a, b] = ticket.ends;
            let (route, points) = (self.pair([a, b]), ticket.points.into());
            let line = match network.connected(a, b) {
                true => self.text.score_ticket_completed(&route, points),
                false => self.text.score_ticket_failed(&route, points),
            };
            lines.push(format!("  {line}"));
        }
        for &(city, route) in borrowed {
            let line = self.text.score_borrows(self.city(city), &self.route(route));
            lines.push(format!("  {line}"));
        }
        lines.join("\n")
    }

    /// One row a part, one column a player.
    fn score_table(&self, scores: &Scores, seats: u8) -> String {
        let text = self.text;
        let rules = &self.edition.rules;
        let mut parts: Vec<Part> = vec![
            (text.score_routes(), |score| score.standing.routes),
            (text.score_tickets(), |score| score.standing.tickets),
        ];
        for bonus in &rules.bonuses {
            parts.push(match bonus {
                Bonus::LongestPath(_) => (text.score_longest_path(), |s| s.longest_bonus),
                Bonus::MostTickets(_) => (text.score_most_tickets(), |s| s.tickets_bonus),
            });
        }
        if rules.stations.is_some() {
            parts.push((text.score_unused_stations(), |score| score.stations));
        }
        if rules.merchandise.is_some() {
            parts.push((text.score_merchandise(), |score| score.merchandise));
        }
        parts.push((text.score_total(), |score| score.total));
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
            let mut facts = vec![self.text.score_completed(standing.completed.into())];
            if standing.longest > 0 {
                facts.push(self.text.score_longest(standing.longest.into()));
            }
            lines.push(format!("{}: {}.", self.name(seat), facts.join(", ")));
        }
        let names = |seats: SeatSet| {
            let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
            self.and(&names)
        };
        let total = |seat: Seat| scores.seats[seat].total;
        let most = Seat::all(seats).map(total).max().unwrap_or(0);
        let tied: SeatSet = Seat::all(seats)
            .filter(|&seat| total(seat) == most)
            .collect();
        let (most, winners) = (most.into(), scores.winners);
        lines.push(match (tied.len(), winners.len()) {
            (1, _) => self.text.score_wins(&names(winners), most),
            (_, 1) => {
                let why = self.decided_by(scores, tied);
                self.text
                    .score_tie(&names(tied), most, &names(winners), why)
            }
            (_, _) => self.text.score_shared(&names(winners), most),
        });
        lines.join("\n")
    }

    /// The tie-break that left one winner.
    fn decided_by(&self, scores: &Scores, tied: SeatSet) -> &'static str {
        let mut left = tied;
        let mut last = "";
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
            last = self.tie_break(*tie_break);
            if left.len() == 1 {
                break;
            }
        }
        last
    }
}
