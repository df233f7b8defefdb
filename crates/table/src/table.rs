//! A game at one device: who sits where and who looks.

use std::sync::Arc;

use fogg_bots::Kind;
use fogg_chance::Seed;
use fogg_engine::{Action, Edition, Illegal, News, PlayerView, Seat, State, WrongPlayers};
use fogg_game::Game;
use fogg_protocol::Finale;
use fogg_record::{Line, Record, RecordError, Text};

use crate::{
    first_game,
    message::Sight,
    player::{self, Player},
};

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The box is not made for so many.
    #[error(transparent)]
    Players(#[from] WrongPlayers),
    /// Somebody has to look.
    #[error("at least one person has to sit at the table")]
    NoPerson,
    /// The record cannot be read or played.
    #[error("the record cannot be played: {0}")]
    Record(#[from] RecordError),
    /// The record does not tell the seed, so nobody knows which card comes next.
    #[error("the record does not tell its seed, so the game cannot go on from it")]
    NoSeed,
}

/// A game at one device.
pub struct Table {
    game: Game,
    players: Vec<Player>,
    names: Vec<String>,
    /// Who looks at the device.
    looking: Option<Seat>,
}

impl Table {
    /// Deals a game. Seats without a name go by their letter.
    ///
    /// # Errors
    /// The players do not fit the edition.
    pub fn new(
        edition: Edition,
        players: &[Player],
        names: &[String],
        seed: &Seed,
    ) -> Result<Table, TableError> {
        Table::dealt(edition, players, names, seed, None)
    }

    /// Deals the first game, which teaches, to players of these names.
    ///
    /// # Errors
    /// Its record does not tell the seed, or its players do not fit the edition.
    pub fn lesson(
        record: &Record,
        edition: Edition,
        names: &[String],
    ) -> Result<Table, TableError> {
        let seed = record.seed().ok_or(TableError::NoSeed)?;
        let players = player::noted(record);
        Table::dealt(edition, &players, names, seed, Some(first_game::NOTE))
    }

    fn dealt(
        edition: Edition,
        players: &[Player],
        names: &[String],
        seed: &Seed,
        note: Option<&str>,
    ) -> Result<Table, TableError> {
        let (min, max) = (edition.rules.min_players, edition.rules.max_players);
        let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
        if !(min..=max).contains(&seats) {
            let players = seats;
            return Err(WrongPlayers { players, min, max }.into());
        }
        let header = header(players, names, note);
        let hash = fogg_editions::hash(&edition);
        let game = Game::deal(Arc::new(edition), &hash, seats, header, seed)?;
        Table::seated(game, players.to_vec())
    }

    /// Goes on with a game from its record. Where the record does not say who sits where, people
    /// do; where only bots sit, a person takes the first seat to look.
    ///
    /// # Errors
    /// The record is damaged, or of another edition, or does not tell the seed of a game that is
    /// not over.
    pub fn resume(record: &Record, edition: Edition) -> Result<Table, TableError> {
        let hash = fogg_editions::hash(&edition);
        let game = Game::resume(Arc::new(edition), &hash, record)?;
        let game = game.ok_or(TableError::NoSeed)?;
        let mut players = player::noted(record);
        if !players.contains(&Player::Person) {
            players[0] = Player::Person;
        }
        Table::seated(game, players)
    }

    /// Another game that begins with the moves of a record, for which chance then follows from a
    /// new seed. It says from which kept game it comes.
    ///
    /// # Errors
    /// The players do not fit the record.
    pub(crate) fn branch(
        from: &Record,
        edition: Edition,
        (id, moves): (&str, usize),
        (players, names): (&[Player], &[String]),
        seed: &Seed,
    ) -> Result<Table, TableError> {
        let seats = from.players();
        if players.len() != usize::from(seats) {
            let players = u8::try_from(players.len()).unwrap_or(u8::MAX);
            let (min, max) = (seats, seats);
            return Err(WrongPlayers { players, min, max }.into());
        }
        let origin = format!("continues {id} from move {moves}");
        let header = header(players, names, Some(&origin));
        let moves = u32::try_from(moves).unwrap_or(u32::MAX);
        Table::resume(&from.branch(moves, header, *seed)?, edition)
    }

    fn seated(mut game: Game, players: Vec<Player>) -> Result<Table, TableError> {
        let people = || Seat::all(game.state().public.seats).zip(&players);
        let person = |(seat, player): (Seat, &Player)| (*player == Player::Person).then_some(seat);
        let mut seated = people().filter_map(person);
        let first = seated.next().ok_or(TableError::NoPerson)?;
        let is_over = game.state().public.actor().is_none();
        // After the end nothing is hidden from anybody.
        let looking = (seated.next().is_none() || is_over).then_some(first);
        let named = |seat: Seat| game.record().name(seat).map(String::from);
        let names = people().map(|(seat, _)| named(seat).unwrap_or(seat.letter().into()));
        let names = names.collect();
        game.seat(players.iter().map(|player| match player {
            Player::Person => None,
            Player::Bot(kind) => Some(*kind),
        }));
        Ok(Table {
            game,
            players,
            names,
            looking,
        })
    }

    /// The box.
    pub fn edition(&self) -> &Edition {
        self.game.edition()
    }

    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// What the seats are called.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Whether this is the first game, which teaches.
    pub fn is_lesson(&self) -> bool {
        first_game::is_noted(self.game.record())
    }

    /// The record so far, to be kept.
    pub fn record(&self) -> &str {
        self.game.text()
    }

    fn state(&self) -> &State {
        self.game.state()
    }

    /// What may be seen at the device now.
    pub fn sight(&self) -> Sight {
        let public = self.state().public;
        match (public.actor(), self.looking) {
            (Some(next), looking) if looking != Some(next) && self.is_person(next) => {
                Sight::HandOver { to: next, public }
            }
            (_, Some(seat)) => Sight::Seat(self.state().player_view(seat)),
            // Nobody has looked yet, and a bot is to play.
            (_, None) => Sight::HandOver {
                to: self.first_person(),
                public,
            },
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()) == Some(&Player::Person)
    }

    fn first_person(&self) -> Seat {
        let people = self
            .state()
            .public
            .seats()
            .find(|&seat| self.is_person(seat));
        people.expect("a table has a person")
    }

    /// The person who is to play takes the device.
    pub fn look(&mut self) {
        if let Sight::HandOver { to, .. } = self.sight() {
            self.looking = Some(to);
            self.game.settle();
        }
    }

    /// What the person who looks has heard, from the `since`-th thing said on, with its number.
    pub fn news(&self, since: usize) -> Vec<(usize, News)> {
        let Sight::Seat(view) = self.sight() else {
            return Vec::new();
        };
        let said = self.game.said().iter().enumerate().skip(since);
        said.filter_map(|(n, said)| Some((n, said.heard_by(Some(view.seat))?)))
            .collect()
    }

    /// How many things have been said.
    pub fn said(&self) -> usize {
        self.game.said().len()
    }

    /// Plays the actions of one act of the person who looks.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing has changed.
    pub fn act(&mut self, actions: &[Action]) -> Result<(), Illegal> {
        let Sight::Seat(view) = self.sight() else {
            return Err(Illegal::NotYourTurn);
        };
        self.game.act(view.seat, actions)
    }

    /// Lets the bot that is to play do one thing that others hear of; `false` if no bot is. What
    /// was decided elsewhere comes along; where nothing does, a planner plays in its place.
    pub fn step(&mut self, decided: &[Action]) -> bool {
        // Seats play one after the other at one device, even where all may choose at once.
        let next = self.state().public.actor();
        next.is_some() && next == self.game.thinker() && self.game.step_as(decided)
    }

    /// The bot that is to play, if it plays games out for that, which is done elsewhere; and what it
    /// sees and has heard.
    pub fn thinker(&self) -> Option<(Kind, PlayerView, Vec<News>)> {
        let public = &self.state().public;
        let seat = public.actor()?;
        let Some(&Player::Bot(kind)) = self.players.get(seat.index()) else {
            return None;
        };
        if !kind.plays_out(public) {
            return None;
        }
        let said = self.game.said().iter();
        let news = said.filter_map(|said| said.heard_by(Some(seat)));
        Some((kind, self.state().player_view(seat), news.collect()))
    }

    /// Whether the last act can be taken back.
    pub fn can_undo(&self) -> bool {
        self.looking.is_some_and(|seat| self.game.can_undo(seat))
    }

    /// Takes the last act back, if it can be.
    pub fn undo(&mut self) -> bool {
        self.looking.is_some_and(|seat| self.game.undo(seat))
    }

    /// The result, once the game is over.
    pub fn finale(&self) -> Option<Finale> {
        Finale::of(self.game.edition(), self.state())
    }
}

/// The lines about those who sit at a table.
fn header(players: &[Player], names: &[String], note: Option<&str>) -> impl Iterator<Item = Line> {
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let names = Seat::all(seats).zip(names);
    let names = names.map(|(seat, name)| Line::Name(seat, Text::new(name)));
    let who = player::note(players);
    let notes = [Some(who.as_str()), note].into_iter().flatten();
    let notes = notes.map(|note| Line::Note(Text::new(note)));
    names.chain(notes.collect::<Vec<_>>())
}
