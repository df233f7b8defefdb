//! A game with its log, and with the way back as long as nothing hidden was seen.

use fogg_chance::{Recording, Seed, Seeded};
use fogg_engine::{
    Action, Edition, Event, Illegal, Seat, Sink, State, View, Whisper, WrongPlayers, legal, play,
    setup,
};

/// A running game.
pub(super) struct Game<'a> {
    edition: &'a Edition,
    state: State,
    dice: Seeded,
    log: Log,
    /// How it stood before the last acts of one seat, since chance last had a say.
    before: Vec<(Seat, State, usize)>,
}

/// All that was said at the table, in order.
#[derive(Default)]
pub(super) struct Log(pub(super) Vec<News>);

/// One thing said.
#[derive(Clone, Copy)]
pub(super) enum News {
    /// To everybody.
    Event(Event),
    /// To one seat.
    Whisper(Seat, Whisper),
}

impl Sink for Log {
    fn event(&mut self, event: Event) {
        self.0.push(News::Event(event));
    }

    fn whisper(&mut self, seat: Seat, whisper: Whisper) {
        self.0.push(News::Whisper(seat, whisper));
    }
}

impl<'a> Game<'a> {
    /// Deals a game.
    pub(super) fn new(
        edition: &'a Edition,
        players: u8,
        seed: &Seed,
    ) -> Result<Game<'a>, WrongPlayers> {
        let mut dice = Seeded::new(seed);
        let mut log = Log::default();
        let state = setup(edition, players, &mut dice, &mut log)?;
        // The deal is not news: every player begins by looking at the cards.
        log.0.clear();
        Ok(Game {
            edition,
            state,
            dice,
            log,
            before: Vec::new(),
        })
    }

    pub(super) fn state(&self) -> &State {
        &self.state
    }

    pub(super) fn view(&self, seat: Seat) -> View<'_> {
        self.state.view(self.edition, seat)
    }

    pub(super) fn log(&self) -> &[News] {
        &self.log.0
    }

    /// Plays the actions of one act.
    pub(super) fn act(&mut self, seat: Seat, actions: &[Action]) -> Result<(), Illegal> {
        self.before.retain(|&(other, ..)| other == seat);
        let (state, said) = (self.state, self.log.0.len());
        let mut dice = Recording::new(&mut self.dice);
        for &action in actions {
            play(
                self.edition,
                &mut self.state,
                seat,
                action,
                &mut dice,
                &mut self.log,
            )?;
        }
        if dice.outcomes.is_empty() {
            self.before.push((seat, state, said));
        } else {
            self.before.clear();
        }
        Ok(())
    }

    /// Plays an action that any bot would find: one of the legal ones, each as likely.
    pub(super) fn act_at_random(&mut self, seat: Seat) -> Result<(), Illegal> {
        let moves = legal(self.view(seat));
        let n = u32::try_from(moves.len()).expect("there are few legal actions");
        let choice = self.dice.below(n) as usize;
        match moves.nth(choice) {
            Some(action) => self.act(seat, &[action]),
            None => Ok(()),
        }
    }

    /// Whether the last act can be taken back.
    pub(super) fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Takes the last act back. Chance had no say in it, so nothing else has changed.
    pub(super) fn undo(&mut self) -> Option<Seat> {
        let (seat, state, said) = self.before.pop()?;
        self.state = state;
        self.log.0.truncate(said);
        Some(seat)
    }
}
