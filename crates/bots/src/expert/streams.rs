//! Chance in a playout, apart for each seat and for the face-up cards.

use fogg_chance::Rollout;
use fogg_engine::{Action, Seat, limits::MAX_SEATS};

/// What answers for chance. Lines that are compared begin with the same streams, so whatever one of
/// them draws, rivals draw the same: they differ by what they do, and less by luck.
#[derive(Clone, Debug)]
pub(super) struct Streams {
    seats: [Rollout; MAX_SEATS],
    market: Rollout,
}

impl Streams {
    pub(super) fn new(dice: &mut Rollout) -> Streams {
        Streams {
            seats: std::array::from_fn(|_| stream(dice)),
            market: stream(dice),
        }
    }

    /// What answers when a seat does something.
    pub(super) fn of(&mut self, seat: Seat, action: Action) -> &mut Rollout {
        if matches!(action, Action::Take(_)) {
            &mut self.market
        } else {
            &mut self.seats[seat.index()]
        }
    }
}

fn stream(dice: &mut Rollout) -> Rollout {
    let [high, low] = [(); 2].map(|()| u64::from(dice.below(u32::MAX)));
    Rollout::new(high << 32 | low)
}
