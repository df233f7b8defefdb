//! When the end of a game is so near that it can be played out.

use fogg_engine::{Phase, Public};

/// Trains of whoever has fewest with which the end is near: a playout is short then, and what is
/// still to come is no matter of long plans.
const NEAR: u8 = 12;

/// Whether the end is near. Nothing changes that before a turn is over.
pub(crate) fn is_near(public: &Public) -> bool {
    let few = |seat| public.trains[seat] <= NEAR;
    public.phase != Phase::FirstTickets && public.seats().any(few)
}
