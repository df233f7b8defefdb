//! The time each seat has. Clocks know nothing but the time that has passed between entries, so a
//! table that comes back from its journal has the same.

use fogg_engine::{BySeat, Seat, SeatSet};
use fogg_protocol::Clock;

const SECOND_MS: i64 = 1000;
const DAY_MS: i64 = 24 * 60 * 60 * SECOND_MS;
/// What somebody has who comes back after running out of time.
const AGAIN_MS: i64 = 30 * SECOND_MS;
/// What somebody has at least whose days ran out while no server was there.
const GRACE_MS: i64 = 60 * 60 * SECOND_MS;

/// The clocks of a table.
pub(crate) struct Clocks {
    clock: Clock,
    left: BySeat<i64>,
    /// What each seat had left at the end of its last turn, in case it is taken back.
    before: BySeat<i64>,
}

impl Clocks {
    pub(crate) fn new(clock: Clock) -> Clocks {
        let whole = match clock {
            Clock::Days(days) => i64::from(days) * DAY_MS,
            Clock::Bank { seconds, .. } => i64::from(seconds) * SECOND_MS,
        };
        Clocks {
            clock,
            left: BySeat::all(whole),
            before: BySeat::all(whole),
        }
    }

    /// What a seat has left, in milliseconds. It is never less than nothing.
    pub(crate) fn left(&self, seat: Seat) -> i64 {
        self.left[seat]
    }

    /// Whether the time counts only while a server is there.
    pub(crate) fn needs_server(&self) -> bool {
        match self.clock {
            Clock::Days(_) => false,
            Clock::Bank { .. } => true,
        }
    }

    /// Time passes for these seats.
    pub(crate) fn pass(&mut self, running: SeatSet, ms: i64) {
        for seat in running.iter() {
            self.left[seat] = (self.left[seat] - ms).max(0);
        }
    }

    /// Time has passed for these seats while no server was there.
    pub(crate) fn pass_alone(&mut self, running: SeatSet, ms: i64) {
        match self.clock {
            Clock::Bank { .. } => {}
            Clock::Days(_) => {
                self.pass(running, ms);
                for seat in running.iter() {
                    self.left[seat] = self.left[seat].max(GRACE_MS);
                }
            }
        }
    }

    /// A turn begins.
    pub(crate) fn begun(&mut self, seat: Seat) {
        if let Clock::Days(days) = self.clock {
            self.left[seat] = i64::from(days) * DAY_MS;
        }
    }

    /// A turn is done.
    pub(crate) fn ended(&mut self, seat: Seat) {
        self.before[seat] = self.left[seat];
        if let Clock::Bank { increment, .. } = self.clock {
            self.left[seat] += i64::from(increment) * SECOND_MS;
        }
    }

    /// A seat has its last turn again, and no more time for it than it had.
    pub(crate) fn undone(&mut self, seat: Seat) {
        self.left[seat] = self.before[seat];
    }

    /// Somebody plays again: after running out of time with a little, otherwise with what was left.
    pub(crate) fn returned(&mut self, seat: Seat) {
        if let Clock::Bank { increment, .. } = self.clock
            && self.left[seat] == 0
        {
            self.left[seat] = AGAIN_MS.max(i64::from(increment) * SECOND_MS);
        }
    }
}
