//! Who sits where: people first, then bots.

use anyhow::{Result, bail};
use fogg_engine::{Seat, limits::MAX_SEATS};

/// The seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seats {
    humans: u8,
    bots: u8,
}

impl Seats {
    /// The table that was asked for; one person and one bot when nothing was said.
    pub(super) fn new(players: Option<u8>, humans: Option<u8>, bots: Option<u8>) -> Result<Seats> {
        let most = u8::try_from(MAX_SEATS).expect("a handful of seats");
        for (flag, n) in [
            ("--players", players),
            ("--humans", humans),
            ("--bots", bots),
        ] {
            if n.is_some_and(|n| n > most) {
                bail!("{flag} is too high: no box has more than {most} seats");
            }
        }
        let rest = |players: u8, known: u8, flag: &str| match players.checked_sub(known) {
            Some(rest) => Ok(rest),
            None => bail!("{flag} {known} does not fit --players {players}"),
        };
        let (humans, bots) = match (players, humans, bots) {
            (None, None, None) => (1, 1),
            (Some(players), None, None) => (players.min(1), players.saturating_sub(1)),
            (None, Some(1), None) => (1, 1),
            (None, Some(humans), None) => (humans, 0),
            (None, None, Some(bots)) => (1, bots),
            (None, Some(humans), Some(bots)) => (humans, bots),
            (Some(players), Some(humans), None) => (humans, rest(players, humans, "--humans")?),
            (Some(players), None, Some(bots)) => (rest(players, bots, "--bots")?, bots),
            (Some(players), Some(humans), Some(bots)) if humans + bots == players => (humans, bots),
            (Some(players), Some(humans), Some(bots)) => bail!(
                "{humans} humans and {bots} bots are {}, not the {players} of --players",
                humans + bots
            ),
        };
        Ok(Seats { humans, bots })
    }

    /// How many there are.
    pub(super) fn players(self) -> u8 {
        self.humans + self.bots
    }

    /// Whether several people share the device.
    pub(super) fn share(self) -> bool {
        self.humans > 1
    }

    /// Whether a person sits there.
    pub(super) fn is_human(self, seat: Seat) -> bool {
        seat.index() < self.humans.into()
    }

    /// The names at the table.
    pub(super) fn names(self) -> Vec<String> {
        let name = |seat: Seat| {
            let kind = if self.is_human(seat) { "Player" } else { "Bot" };
            format!("{kind} {}", seat.letter())
        };
        Seat::all(self.players()).map(name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Seats;

    #[test]
    fn flags_make_a_table() {
        for (players, humans, bots, expected) in [
            (None, None, None, Some((1, 1))),
            (Some(3), None, None, Some((1, 2))),
            (None, Some(1), None, Some((1, 1))),
            (None, Some(3), None, Some((3, 0))),
            (None, None, Some(3), Some((1, 3))),
            (Some(3), Some(2), None, Some((2, 1))),
            (Some(3), None, Some(3), Some((0, 3))),
            (Some(3), Some(2), Some(1), Some((2, 1))),
            (Some(3), Some(2), Some(2), None),
            (Some(2), Some(3), None, None),
            (None, Some(200), Some(200), None),
        ] {
            let seats = Seats::new(players, humans, bots).ok();
            let found = seats.map(|seats| (seats.humans, seats.bots));
            assert_eq!(found, expected, "{players:?} {humans:?} {bots:?}");
        }
    }
}
