//! What time does to a table: clocks run, requests lapse, and a table that was alone is looked
//! after.

use fogg_engine::{Seat, SeatSet};
use fogg_protocol::{Clock, TimeLeft};

use crate::{
    clocks::Clocks,
    entry::Entry,
    game::Game,
    table::{Place, Table},
};

/// How late somebody may look after a table before it counts as having been alone.
const LATE_MS: i64 = 60_000;
/// How long a request waits for answers, where turns take minutes and where they take days.
const ANSWER_MS: i64 = 60_000;
const SLOW_ANSWER_MS: i64 = 24 * 60 * 60 * 1000;

/// Who decides at a moment.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    acting: SeatSet,
    choosing: bool,
}

impl Table {
    /// The seats of the people who are to act themselves.
    pub(crate) fn acting(&self) -> SeatSet {
        let Some(game) = &self.game else {
            return SeatSet::EMPTY;
        };
        let public = &game.state().public;
        let acts = |(seat, place): &(Seat, &Place)| match place {
            Place::Person { away, .. } => !away && public.is_acting(*seat),
            Place::Free | Place::Bot(_) => false,
        };
        self.seats().filter(acts).map(|(seat, _)| seat).collect()
    }

    /// Time has passed until an entry.
    pub(crate) fn pass(&mut self, entry: &Entry, ms: i64) {
        let running = self.acting();
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        if *entry == Entry::Woken {
            clocks.pass_alone(running, ms);
        } else {
            clocks.pass(running, ms);
        }
    }

    /// Who decides, and whether it is on first tickets.
    pub(crate) fn turn(&self) -> Turn {
        Turn {
            acting: self.acting(),
            choosing: self.game.as_ref().is_some_and(Game::is_choosing),
        }
    }

    /// Turns have begun and ended with an entry, before which it was like this.
    pub(crate) fn turned(&mut self, entry: &Entry, before: Turn) {
        let after = self.turn();
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        let again = if let Entry::Undone { seat, .. } | Entry::Returned(seat) = entry {
            SeatSet::of(*seat)
        } else {
            SeatSet::EMPTY
        };
        // Whoever chooses last and plays first has done with the one and begins with the other.
        let (done, fresh) = if before.choosing == after.choosing {
            let gone = before.acting.without(after.acting);
            (gone, after.acting.without(before.acting))
        } else {
            (before.acting, after.acting)
        };
        if let Entry::Played { seat, .. } = entry
            && done.contains(*seat)
        {
            clocks.ended(*seat);
        } else if let Entry::Undone { seat, .. } = entry
            && fresh.contains(*seat)
        {
            clocks.undone(*seat);
        } else if let Entry::Returned(seat) = entry {
            clocks.returned(*seat);
        }
        let begun = fresh.without(again).iter();
        begun.for_each(|seat| clocks.begun(seat));
    }

    /// What each seat has left at a time, if there is a clock.
    pub(crate) fn time_left(&self, now_ms: i64) -> Vec<TimeLeft> {
        let Some(clocks) = &self.clocks else {
            return Vec::new();
        };
        let acting = self.acting();
        let passed = (now_ms - self.since).max(0);
        let left = |(seat, _): (Seat, &Place)| {
            let running = acting.contains(seat);
            let passed = if running { passed } else { 0 };
            let ms = (clocks.left(seat) - passed).max(0);
            TimeLeft {
                ms: u32::try_from(ms).unwrap_or(u32::MAX),
                running,
            }
        };
        self.seats().map(left).collect()
    }

    /// When the next seat runs out of time, and which.
    fn runs_out(&self) -> Option<(i64, Seat)> {
        let clocks = self.clocks.as_ref()?;
        let ends = self.acting().iter();
        ends.map(|seat| (self.since + clocks.left(seat), seat))
            .min()
    }

    /// When a request lapses that is not answered.
    fn lapses(&self) -> Option<i64> {
        let request = self.request.as_ref()?;
        let patience = match self.terms.clock {
            Some(Clock::Days(_)) => SLOW_ANSWER_MS,
            Some(Clock::Bank { .. }) | None => ANSWER_MS,
        };
        Some(request.at_ms + patience)
    }

    /// When the table has to be looked after even if nobody says anything.
    pub(crate) fn due(&self) -> Option<i64> {
        let bot = self.awaits_bot().then_some(self.since);
        let out = self.runs_out().map(|(at_ms, _)| at_ms);
        bot.into_iter().chain(out).chain(self.lapses()).min()
    }

    /// What time has brought about, if anything.
    pub(crate) fn overdue(&self, now_ms: i64) -> Option<Entry> {
        let is_past = |at_ms: i64| at_ms <= now_ms;
        if self.lapses().is_some_and(is_past) {
            return Some(Entry::Lapsed);
        }
        let (at_ms, seat) = self.runs_out()?;
        is_past(at_ms).then_some(Entry::Expired(seat))
    }

    /// What is to be noted when a table wakes up: nobody loses time because there was no server.
    pub(crate) fn woken(&self, now_ms: i64) -> Option<Entry> {
        let (at_ms, _) = self.runs_out()?;
        let clocks = self.clocks.as_ref()?;
        let alone = clocks.needs_server() || at_ms + LATE_MS < now_ms;
        alone.then_some(Entry::Woken)
    }

    /// Whether the table may be left alone as long as nobody is there.
    pub(crate) fn may_sleep(&self) -> bool {
        let clocks = self.clocks.as_ref();
        let watched = clocks.is_some_and(Clocks::needs_server) && !self.acting().is_empty();
        !watched && !self.awaits_bot()
    }
}
