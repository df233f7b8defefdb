//! The points counted step by step: routes, ticket by ticket, then the bonuses.

use std::{sync::Arc, time::Duration};

use fogg_engine::{Bonus, RouteSet, Rules, Score, Seat};
use fogg_i18n::Text;
use fogg_table::Finale;
use leptos::{ev, prelude::*};

use crate::{desk::Desk, spot::Spot};

/// A part of a score.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Row {
    Routes,
    Tickets,
    LongestPath,
    MostTickets,
    Stations,
    Merchandise,
    Total,
}

impl Row {
    /// The parts that a box has.
    fn all(rules: &Rules) -> Vec<Row> {
        let mut rows = vec![Row::Routes, Row::Tickets];
        rows.extend(rules.bonuses.iter().map(|bonus| match bonus {
            Bonus::LongestPath(_) => Row::LongestPath,
            Bonus::MostTickets(_) => Row::MostTickets,
        }));
        rows.extend(rules.stations.map(|_| Row::Stations));
        rows.extend(rules.merchandise.as_ref().map(|_| Row::Merchandise));
        rows.push(Row::Total);
        rows
    }

    pub(crate) fn name(self, text: Text) -> &'static str {
        match self {
            Row::Routes => text.score_routes(),
            Row::Tickets => text.score_tickets(),
            Row::LongestPath => text.score_longest_path(),
            Row::MostTickets => text.score_most_tickets(),
            Row::Stations => text.score_unused_stations(),
            Row::Merchandise => text.score_merchandise(),
            Row::Total => text.score_total(),
        }
    }

    fn points(self, score: &Score) -> i16 {
        match self {
            Row::Routes => score.standing.routes,
            Row::Tickets => score.standing.tickets,
            Row::LongestPath => score.longest_bonus,
            Row::MostTickets => score.tickets_bonus,
            Row::Stations => score.stations,
            Row::Merchandise => score.merchandise,
            Row::Total => score.total,
        }
    }
}

/// One thing that is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Row(Row),
    /// The n-th ticket of a seat.
    Ticket(Seat, usize),
}

/// A result that is being counted, or has been.
#[derive(Clone)]
pub(crate) struct Count {
    desk: Desk,
    pub(crate) finale: Arc<Finale>,
    pub(crate) rows: Arc<[Row]>,
    steps: Arc<[Step]>,
    /// How many steps have been counted.
    counted: RwSignal<usize>,
}

impl Count {
    /// Counts step by step if the game has ended just now; otherwise all is counted.
    pub(crate) fn new(desk: Desk, finale: Finale) -> Count {
        let rows = desk.say(|p| Row::all(&p.voice.edition().rules));
        let rows = rows.unwrap_or_default();
        let mut steps = Vec::new();
        for &row in &rows {
            match row {
                Row::Tickets => {
                    for (seat, tickets) in Seat::all(u8::MAX).zip(&finale.tickets) {
                        steps.extend((0..tickets.len()).map(|n| Step::Ticket(seat, n)));
                    }
                }
                Row::Total => {}
                Row::Routes
                | Row::LongestPath
                | Row::MostTickets
                | Row::Stations
                | Row::Merchandise => steps.push(Step::Row(row)),
            }
        }
        let begun = if desk.counting.get_untracked() {
            0
        } else {
            steps.len()
        };
        let count = Count {
            desk,
            finale: Arc::new(finale),
            rows: rows.into(),
            steps: steps.into(),
            counted: RwSignal::new(begun),
        };
        count.clone().follow();
        count
    }

    pub(crate) fn is_done(&self) -> bool {
        self.counted.get() >= self.steps.len()
    }

    /// Counts everything at once.
    pub(crate) fn skip(desk: Desk) {
        desk.counting.set(false);
    }

    pub(crate) fn again(&self) {
        self.counted.set(0);
        self.desk.counting.set(true);
    }

    /// Counts on as long as nobody skips it.
    fn follow(self) {
        let desk = self.desk;
        let keys = window_event_listener(ev::keydown, move |event| {
            if event.key() == "Escape" && desk.counting.get_untracked() {
                Count::skip(desk);
            }
        });
        on_cleanup(move || {
            keys.remove();
            desk.spot.set(None);
        });
        Effect::new(move |_| {
            let (n, all) = (self.counted.get(), self.steps.len());
            if !desk.counting.get() {
                if n < all {
                    self.counted.set(all);
                    desk.spot.set(None);
                }
                return;
            }
            if n >= all {
                desk.counting.set(false);
                desk.spot.set(None);
                return;
            }
            desk.spot.set(self.last().and_then(|step| self.spot(step)));
            let counted = self.counted;
            let pause = untrack(|| desk.settings.choices.speed()).pause();
            set_timeout(
                move || {
                    if desk.counting.get_untracked() && counted.try_get_untracked() == Some(n) {
                        counted.set(n + 1);
                    }
                },
                Duration::from_millis(300 + pause * 3 / 2),
            );
        });
    }

    /// What was counted last.
    fn last(&self) -> Option<Step> {
        let counted = self.counted.get();
        self.steps.get(counted.checked_sub(1)?).copied()
    }

    /// What a step shows on the board.
    fn spot(&self, step: Step) -> Option<Spot> {
        match step {
            Step::Ticket(seat, n) => self.ticket(seat, n),
            Step::Row(Row::LongestPath) => {
                let paths = Seat::all(u8::MAX).zip(&self.finale.longest);
                let best = paths.filter(|(seat, _)| self.score(*seat).longest_bonus > 0);
                Some(Spot::path(
                    best.fold(RouteSet::EMPTY, |all, (_, path)| all | *path),
                ))
            }
            Step::Row(
                Row::Routes
                | Row::Tickets
                | Row::MostTickets
                | Row::Stations
                | Row::Merchandise
                | Row::Total,
            ) => None,
        }
    }

    /// A ticket of a seat on the board.
    pub(crate) fn ticket(&self, seat: Seat, n: usize) -> Option<Spot> {
        let &(ticket, way) = self.finale.tickets.get(seat.index())?.get(n)?;
        let opened = self.desk.opened.get_untracked()?;
        Some(Spot::ticket(opened.edition.ticket(ticket).ends, way))
    }

    /// A ticket of a seat in words, with its points.
    pub(crate) fn ticket_line(&self, seat: Seat, n: usize) -> Option<String> {
        let &(ticket, way) = self.finale.tickets.get(seat.index())?.get(n)?;
        self.desk.say(|p| {
            let points = p.voice.edition().ticket(ticket).points.into();
            match way {
                Some(_) => p.text.score_ticket_completed(&p.ticket(ticket), points),
                None => p.text.score_ticket_failed(&p.ticket(ticket), points),
            }
        })
    }

    /// What was counted last, in words.
    pub(crate) fn said(&self) -> Option<String> {
        let step = self.last()?;
        let said = self.desk.say(|p| match step {
            Step::Ticket(seat, n) => {
                let line = self.ticket_line(seat, n)?;
                Some(format!("{}: {line}", p.voice.name(seat)))
            }
            Step::Row(Row::LongestPath) => {
                let seats = Seat::all(u8::MAX).take(self.finale.longest.len());
                let best: Vec<Seat> = seats
                    .filter(|seat| self.score(*seat).longest_bonus > 0)
                    .collect();
                let length = self.score(*best.first()?).standing.longest;
                let names: Vec<String> = best.iter().map(|seat| p.voice.name(*seat)).collect();
                let path = p.text.score_longest(length.into());
                Some(format!("{}: {path}", p.voice.and(&names)))
            }
            Step::Row(row) => Some(row.name(p.text).to_owned()),
        });
        said.flatten()
    }

    fn score(&self, seat: Seat) -> &Score {
        &self.finale.scores.seats[seat]
    }

    /// The points of a seat so far; `None` where nothing was counted yet.
    pub(crate) fn points(&self, row: Row, seat: Seat) -> Option<i16> {
        let score = self.score(seat);
        if self.is_done() {
            return Some(row.points(score));
        }
        let steps = &self.steps[..self.counted.get()];
        match row {
            Row::Tickets => {
                let opened = self.desk.opened.get_untracked()?;
                let points = steps.iter().filter_map(|step| {
                    let n = match step {
                        Step::Ticket(of, n) if *of == seat => *n,
                        Step::Ticket(..) | Step::Row(_) => return None,
                    };
                    let (ticket, way) = self.finale.tickets[seat.index()][n];
                    let points = i16::from(opened.edition.ticket(ticket).points);
                    Some(if way.is_some() { points } else { -points })
                });
                points.fold(None, |sum, points| Some(sum.unwrap_or(0) + points))
            }
            Row::Total => {
                let parts = self.rows.iter().filter(|row| **row != Row::Total);
                let points = parts.filter_map(|row| self.points(*row, seat));
                points.fold(None, |sum, points| Some(sum.unwrap_or(0) + points))
            }
            Row::Routes
            | Row::LongestPath
            | Row::MostTickets
            | Row::Stations
            | Row::Merchandise => steps.contains(&Step::Row(row)).then(|| row.points(score)),
        }
    }
}
