//! Final scoring and ranking (rules C10).

use crate::{
    edition::{Bonus, Edition, Rules, TieBreak},
    ids::{BySeat, Seat, SeatSet},
    rules::{merchandise, network, station, stations_used},
    state::State,
};

/// What a seat has at the end, before bonuses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Points for routes.
    pub routes: i16,
    /// Points for tickets, minus those for tickets not completed.
    pub tickets: i16,
    /// Tickets completed.
    pub completed: u8,
    /// Length of the longest path.
    pub longest: u16,
    /// Stations built.
    pub stations_built: u8,
    /// Stations still in reserve.
    pub stations_left: u8,
    /// Merchandise cards.
    pub merchandise: u8,
}

/// The score of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// What the seat has.
    pub standing: Standing,
    /// For the longest path.
    pub longest_bonus: i16,
    /// For the most completed tickets.
    pub tickets_bonus: i16,
    /// For stations in reserve.
    pub stations: i16,
    /// For merchandise.
    pub merchandise: i16,
    /// All of it.
    pub total: i16,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scores {
    /// The score of each seat.
    pub seats: BySeat<Score>,
    /// Who has won; several seats share a victory.
    pub winners: SeatSet,
}

/// Scores a game as if it ended now.
pub fn scores(edition: &Edition, state: &State) -> Scores {
    let mut standings = BySeat::default();
    for seat in state.public.seats() {
        standings[seat] = standing(edition, state, seat);
    }
    rank(&edition.rules, state.public.seats, &standings)
}

fn standing(edition: &Edition, state: &State, seat: Seat) -> Standing {
    let public = &state.public;
    let tickets = stations_used::best(edition, state, seat).total;
    let built = public.stations[seat];
    let small = |n: usize| u8::try_from(n).expect("a handful of stations");
    Standing {
        routes: public.points[seat],
        tickets: tickets.points,
        completed: tickets.completed,
        longest: if measures_paths(&edition.rules) {
            network::longest_path(&edition.board, public.owned[seat])
        } else {
            0
        },
        stations_built: small(built.len()),
        stations_left: small(station::left(edition, built)),
        merchandise: public.merchandise[seat],
    }
}

/// Whether the longest path counts for anything.
fn measures_paths(rules: &Rules) -> bool {
    let bonus = |bonus: &Bonus| matches!(bonus, Bonus::LongestPath(_));
    rules.bonuses.iter().any(bonus) || rules.tie_breaks.contains(&TieBreak::LongestPath)
}

/// Gives the bonuses and finds the winners.
pub fn rank(rules: &Rules, seats: u8, standings: &BySeat<Standing>) -> Scores {
    let mut scores = BySeat::<Score>::default();
    for seat in Seat::all(seats) {
        scores[seat].standing = standings[seat];
    }
    for bonus in &rules.bonuses {
        award(*bonus, seats, &mut scores);
    }
    if let Some(stations) = rules.stations {
        for seat in Seat::all(seats) {
            let unused = i16::from(standings[seat].stations_left);
            scores[seat].stations = unused * i16::from(stations.unused_points);
        }
    }
    if let Some(rule) = &rules.merchandise {
        let cards = BySeat(standings.0.each_ref().map(|standing| standing.merchandise));
        let prizes = merchandise::prizes(rule, seats, &cards);
        for seat in Seat::all(seats) {
            scores[seat].merchandise = prizes[seat].into();
        }
    }
    for score in &mut scores.0 {
        let Score {
            standing,
            longest_bonus,
            tickets_bonus,
            stations,
            merchandise,
            ..
        } = *score;
        score.total = standing.routes
            + standing.tickets
            + longest_bonus
            + tickets_bonus
            + stations
            + merchandise;
    }
    Scores {
        winners: winners(rules, seats, &scores),
        seats: scores,
    }
}

/// Gives a bonus to every seat that has most, if that is more than nothing.
fn award(bonus: Bonus, seats: u8, scores: &mut BySeat<Score>) {
    let measure = |score: &Score| match bonus {
        Bonus::LongestPath(_) => score.standing.longest,
        Bonus::MostTickets(_) => score.standing.completed.into(),
    };
    let most = Seat::all(seats)
        .map(|seat| measure(&scores[seat]))
        .max()
        .unwrap_or(0);
    for seat in Seat::all(seats).filter(|_| most > 0) {
        let score = &mut scores[seat];
        if measure(score) == most {
            match bonus {
                Bonus::LongestPath(points) => score.longest_bonus = points.into(),
                Bonus::MostTickets(points) => score.tickets_bonus = points.into(),
            }
        }
    }
}

/// The seats with the highest total that no tie-break puts behind another.
fn winners(rules: &Rules, seats: u8, scores: &BySeat<Score>) -> SeatSet {
    let best = |among: SeatSet, measure: &dyn Fn(&Score) -> i32| -> SeatSet {
        let most = among.iter().map(|seat| measure(&scores[seat])).max();
        among
            .iter()
            .filter(|&seat| Some(measure(&scores[seat])) == most)
            .collect()
    };
    let mut tied = best(Seat::all(seats).collect(), &|score| score.total.into());
    for tie_break in &rules.tie_breaks {
        tied = best(tied, &|score| match tie_break {
            TieBreak::CompletedTickets => score.standing.completed.into(),
            TieBreak::LongestPath => score.standing.longest.into(),
            TieBreak::FewerStations => -i32::from(score.standing.stations_built),
            TieBreak::LongestPathBonus => i32::from(score.longest_bonus > 0),
        });
    }
    tied
}
