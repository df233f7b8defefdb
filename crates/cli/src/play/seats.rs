//! Who sits where: people first, then bots.

use std::{str::FromStr, sync::Arc};

use anyhow::{Result, bail};
use fogg_bots::Kind;
use fogg_chance::Seed;
use fogg_engine::{Edition, Seat, WrongPlayers, limits::MAX_SEATS};
use fogg_game::Game;
use fogg_i18n::{Lang, Text};
use fogg_record::Line;

/// The seats of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seats {
    humans: u8,
    bots: Vec<Kind>,
}

/// Bots as they are asked for: a number of the simplest ones, or names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bots(Vec<Kind>);

/// The bot that plays where none was named.
const ANY: Kind = Kind::ALL[0];

impl FromStr for Bots {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Bots> {
        let kinds = match text.parse::<u32>() {
            // One too many is enough to be refused.
            Ok(n) => vec![ANY; (MAX_SEATS + 1).min(n as usize)],
            Err(_) => text.split(',').map(str::parse).collect::<Result<_, _>>()?,
        };
        Ok(Bots(kinds))
    }
}

impl Seats {
    /// The table that was asked for; one person and one bot when nothing was said.
    pub(super) fn new(
        players: Option<u8>,
        humans: Option<u8>,
        bots: Option<Bots>,
    ) -> Result<Seats> {
        let named = bots.as_ref().map(|bots| bots.0.len());
        let (players, humans) = (players.map(usize::from), humans.map(usize::from));
        let rest = |players: usize, known: usize, flag: &str| match players.checked_sub(known) {
            Some(rest) => Ok(rest),
            None => bail!("{flag} {known} does not fit --players {players}"),
        };
        let (humans, n_bots) = match (players, humans, named) {
            (None, None | Some(1), None) => (1, 1),
            (Some(players), None, None) => (players.min(1), players.saturating_sub(1)),
            (None, Some(humans), None) => (humans, 0),
            (None, humans, Some(bots)) => (humans.unwrap_or(1), bots),
            (Some(players), Some(humans), None) => (humans, rest(players, humans, "--humans")?),
            (Some(players), None, Some(bots)) => (rest(players, bots, "--bots")?, bots),
            (Some(players), Some(humans), Some(bots)) if humans + bots == players => (humans, bots),
            (Some(players), Some(humans), Some(bots)) => bail!(
                "--humans {humans} and {bots} bots are {}, not the {players} of --players",
                humans + bots
            ),
        };
        if humans + n_bots > MAX_SEATS {
            bail!("{} players are too many for any box", humans + n_bots);
        }
        Ok(Seats {
            humans: u8::try_from(humans).expect("few seats"),
            bots: bots.map_or_else(|| vec![ANY; n_bots], |bots| bots.0),
        })
    }

    /// How many there are.
    pub(super) fn players(&self) -> u8 {
        self.humans + u8::try_from(self.bots.len()).expect("few seats")
    }

    /// The bot that sits there, if no person does.
    pub(super) fn bot(&self, seat: Seat) -> Option<Kind> {
        let place = seat.index().checked_sub(self.humans.into())?;
        self.bots.get(place).copied()
    }

    /// Deals them a game.
    pub(super) fn deal(&self, edition: &Edition, seed: &Seed) -> Result<Game> {
        let (min, max) = (edition.rules.min_players, edition.rules.max_players);
        let players = self.players();
        if !(min..=max).contains(&players) {
            bail!(WrongPlayers { players, min, max });
        }
        // A record does not depend on the language somebody reads.
        let names = Seat::all(players).zip(self.names(Lang::default()));
        let names = names.map(|(seat, name)| Line::Name(seat, fogg_record::Text::new(&name)));
        let hash = fogg_editions::hash(edition);
        let mut game = Game::deal(Arc::new(edition.clone()), &hash, players, names, seed)?;
        game.seat(Seat::all(players).map(|seat| self.bot(seat)));
        Ok(game)
    }

    /// Whether several people share the device.
    pub(super) fn share(&self) -> bool {
        self.humans > 1
    }

    /// The names at the table, in a language.
    pub(super) fn names(&self, lang: Lang) -> Vec<String> {
        let text = Text::new(lang);
        let name = |seat: Seat| {
            let letter = seat.letter().to_string();
            match self.bot(seat) {
                Some(_) => text.player_bot(&letter),
                None => text.player_human(&letter),
            }
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
            (None, None, Some("3"), Some((1, 3))),
            (None, None, Some("random,random"), Some((1, 2))),
            (Some(3), Some(2), None, Some((2, 1))),
            (Some(3), None, Some("3"), Some((0, 3))),
            (Some(3), Some(2), Some("1"), Some((2, 1))),
            (Some(3), Some(2), Some("2"), None),
            (Some(2), Some(3), None, None),
            (Some(255), None, None, None),
            (None, Some(200), Some("4294967295"), None),
        ] {
            let bots = bots.map(|bots| bots.parse().expect("bots"));
            let seats = Seats::new(players, humans, bots).ok();
            let found = seats.map(|seats| (seats.humans, seats.bots.len()));
            assert_eq!(found, expected, "{players:?} {humans:?}");
        }
    }

    #[test]
    fn bots_go_by_name() {
        assert!("random,nobody".parse::<super::Bots>().is_err());
    }
}
