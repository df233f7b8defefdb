//! A game with its log, and with the way back as long as nothing hidden was seen.

use anyhow::{Result, bail};
use fogg_bots::Bot;
use fogg_chance::{Recording, Seed, Seeded};
use fogg_engine::{Action, BySeat, Edition, Illegal, Log, Said, Seat, State, View, WrongPlayers};
use fogg_i18n::Lang;
use fogg_record::{Line, Recorder, Text};

use super::seats::Seats;

/// A running game.
pub(super) struct Game<'a> {
    edition: &'a Edition,
    recorder: Recorder,
    dice: Seeded,
    bots: BySeat<Option<Box<dyn Bot>>>,
    log: Log,
    /// How much of the log was said while the game was set up.
    dealt: usize,
    /// How much of the log each bot has heard.
    heard: BySeat<usize>,
    /// How it stood before each act that can still be taken back: those of one person's turn,
    /// since something hidden was last seen.
    before: Vec<Before>,
}

/// A way back.
struct Before {
    recorder: Recorder,
    said: usize,
}

impl<'a> Game<'a> {
    /// Deals a game.
    pub(super) fn new(edition: &'a Edition, seats: &Seats, seed: &Seed) -> Result<Game<'a>> {
        let (min, max) = (edition.rules.min_players, edition.rules.max_players);
        let players = seats.players();
        if !(min..=max).contains(&players) {
            bail!(WrongPlayers { players, min, max });
        }
        let mut dice = Seeded::new(seed);
        let mut log = Log::default();
        // A record does not depend on the language somebody reads.
        let names = Seat::all(players).zip(seats.names(Lang::default()));
        let names = names.map(|(seat, name)| Line::Name(seat, Text::new(&name)));
        let hash = fogg_editions::hash(edition);
        let header = names.chain([Line::Seed(*seed)]);
        let recorder = Recorder::new(edition, &hash, players, header, &mut dice, &mut log)?;
        let mut bots = BySeat::default();
        for seat in Seat::all(players) {
            // A stream of its own: the deal does not depend on who plays.
            let seed = dice.below(u32::MAX).into();
            bots[seat] = seats.bot(seat).map(|kind| kind.seat(seed));
        }
        Ok(Game {
            edition,
            recorder,
            dice,
            bots,
            dealt: log.0.len(),
            log,
            heard: BySeat::all(0),
            before: Vec::new(),
        })
    }

    pub(super) fn state(&self) -> &State {
        self.recorder.state()
    }

    pub(super) fn view(&self, seat: Seat) -> View<'_> {
        self.state().view(self.edition, seat)
    }

    /// What has been said since the cards were dealt.
    pub(super) fn log(&self) -> &[Said] {
        &self.log.0[self.dealt..]
    }

    /// The record so far.
    pub(super) fn record(&self) -> &str {
        self.recorder.text()
    }

    /// Plays the actions of one act of a person, who can take it back unless it showed something
    /// hidden.
    pub(super) fn act(&mut self, seat: Seat, actions: &[Action]) -> Result<(), Illegal> {
        let before = Before {
            recorder: self.recorder.clone(),
            said: self.log.0.len(),
        };
        let chance = self.play(seat, actions)?;
        let said = &self.log.0[before.said..];
        // Tickets that were put back come again without chance, and yet they were hidden.
        if chance || said.iter().any(Said::is_secret) {
            self.before.clear();
        } else {
            self.before.push(before);
        }
        Ok(())
    }

    /// Plays actions and says whether chance had a say.
    fn play(&mut self, seat: Seat, actions: &[Action]) -> Result<bool, Illegal> {
        let mut dice = Recording::new(&mut self.dice);
        for &action in actions {
            self.recorder
                .play(self.edition, seat, action, &mut dice, &mut self.log)?;
        }
        Ok(!dice.outcomes.is_empty())
    }

    /// Lets the bot of a seat hear the news and play; nothing if a person sits there.
    pub(super) fn act_as_bot(&mut self, seat: Seat) -> Option<Result<(), Illegal>> {
        let bot = self.bots[seat].as_mut()?;
        let view = self.recorder.state().view(self.edition, seat);
        let said = self.log.0[self.heard[seat]..].iter();
        for news in said.filter_map(|said| said.heard_by(Some(seat))) {
            bot.hear(view, news);
        }
        self.heard[seat] = self.log.0.len();
        let action = bot.decide(view);
        Some(self.play(seat, &[action]).map(drop))
    }

    /// Ends the turn of a person: what was done in it stays done.
    pub(super) fn confirm(&mut self) {
        self.before.clear();
    }

    /// Whether the last act can be taken back.
    pub(super) fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Takes the last act back, if one can be. Chance had no say in it, and nobody else has heard
    /// of it.
    pub(super) fn undo(&mut self) -> bool {
        let Some(Before { recorder, said }) = self.before.pop() else {
            return false;
        };
        self.recorder = recorder;
        self.log.0.truncate(said);
        true
    }
}
