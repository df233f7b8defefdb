//! A game that is being played: its record, the bots at its seats, what was said, and the way back
//! as long as nothing hidden was seen. Whoever keeps a table, in a terminal, on a device or on a
//! server, keeps one of these.

use std::sync::Arc;

use fogg_bots::{Bot, Kind};
use fogg_chance::{Recording, Seed, Seeded};
use fogg_engine::{Action, BySeat, Edition, Illegal, Log, Phase, Said, Seat, State, View};
use fogg_record::{Line, Record, RecordError, Recorder};

/// A running or finished game.
pub struct Game {
    edition: Arc<Edition>,
    recorder: Recorder,
    dice: Seeded,
    bots: BySeat<Option<Box<dyn Bot>>>,
    log: Log,
    /// How much of the log each bot has heard.
    heard: BySeat<usize>,
    /// How the game stood when something was said that some bot has not heard yet.
    moments: Vec<Moment>,
    /// How it stood before each act of the last seat to act that it can still take back.
    before: Vec<Before>,
}

/// A way back. Chance had no say since then, so the dice are as they were.
struct Before {
    seat: Seat,
    recorder: Recorder,
    said: usize,
}

/// How the game stood after something was said.
struct Moment {
    state: State,
    /// How much was said by then.
    said: usize,
}

impl Game {
    /// Deals a game. `hash` is the hash of the edition; `header` are the lines about those who sit
    /// at the table.
    ///
    /// # Errors
    /// The box is not made for so many.
    pub fn deal(
        edition: Arc<Edition>,
        hash: &str,
        players: u8,
        header: impl IntoIterator<Item = Line>,
        seed: &Seed,
    ) -> Result<Game, RecordError> {
        let mut dice = Seeded::new(seed);
        let mut log = Log::default();
        let header = header.into_iter().chain([Line::Seed(*seed)]);
        let recorder = Recorder::new(&edition, hash, players, header, &mut dice, &mut log)?;
        Ok(Game::at(edition, recorder, dice, log))
    }

    /// Goes on with a game from its record; `None` if it is not over and does not tell the seed,
    /// so that nobody knows which card comes next.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn resume(
        edition: Arc<Edition>,
        hash: &str,
        record: &Record,
    ) -> Result<Option<Game>, RecordError> {
        let mut log = Log::default();
        let mut replay = record.replay(&edition, hash, &mut log)?;
        while replay.step(&mut log)?.is_some() {}
        let (recorder, dice) = replay.resume()?;
        // After the end nothing is drawn, so any dice will do.
        let idle = || Seeded::new(&Seed::from_u64(0));
        let dice = dice.or_else(|| record.is_finished().then(idle));
        Ok(dice.map(|dice| Game::at(edition, recorder, dice, log)))
    }

    fn at(edition: Arc<Edition>, recorder: Recorder, dice: Seeded, log: Log) -> Game {
        Game {
            edition,
            recorder,
            dice,
            bots: BySeat::default(),
            log,
            heard: BySeat::all(0),
            moments: Vec::new(),
            before: Vec::new(),
        }
    }

    /// Puts bots on seats, in turn order; the others are for people.
    pub fn seat(&mut self, bots: impl IntoIterator<Item = Option<Kind>>) {
        for (seat, kind) in self.recorder.state().public.seats().zip(bots) {
            // A stream of its own: the deal does not depend on who plays.
            let seed = self.dice.below(u32::MAX).into();
            self.bots[seat] = kind.map(|kind| kind.seat(seed));
        }
    }

    /// The box.
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// The game as it stands.
    pub fn state(&self) -> &State {
        self.recorder.state()
    }

    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> View<'_> {
        self.state().view(&self.edition, seat)
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        self.recorder.record()
    }

    /// Its text, which only grows unless something is taken back.
    pub fn text(&self) -> &str {
        self.recorder.text()
    }

    /// All that was said, in order.
    pub fn said(&self) -> &[Said] {
        &self.log.0
    }

    /// Plays the actions of one act of a person, all or none.
    ///
    /// # Errors
    /// The rule that forbids one of them; then nothing has changed.
    pub fn act(&mut self, seat: Seat, actions: &[Action]) -> Result<(), Illegal> {
        let (before, dice) = (self.before(seat), self.dice.clone());
        let choosing = self.is_choosing();
        let chance = match self.play(seat, actions) {
            Ok(chance) => chance,
            Err(illegal) => {
                self.dice = dice;
                self.go_back(before);
                return Err(illegal);
            }
        };
        // Tickets that were put back come again without chance, and yet they were hidden; so was
        // what the others chose until the last one did, and what everybody shows at the end.
        let secret = self.log.0[before.said..].iter().any(Said::is_secret);
        let is_over = self.state().public.phase == Phase::Over;
        let seen = chance || secret || choosing != self.is_choosing() || is_over;
        if seen || self.before.last().is_some_and(|last| last.seat != seat) {
            self.before.clear();
        }
        if !seen {
            self.before.push(before);
        }
        Ok(())
    }

    fn before(&self, seat: Seat) -> Before {
        Before {
            seat,
            recorder: self.recorder.clone(),
            said: self.log.0.len(),
        }
    }

    fn is_choosing(&self) -> bool {
        self.state().public.phase == Phase::FirstTickets
    }

    /// Plays actions and says whether chance had a say.
    fn play(&mut self, seat: Seat, actions: &[Action]) -> Result<bool, Illegal> {
        let mut dice = Recording::new(&mut self.dice);
        for &action in actions {
            let said = self.log.0.len();
            self.recorder
                .play(&self.edition, seat, action, &mut dice, &mut self.log)?;
            if self.log.0.len() > said && self.bots.0.iter().any(Option::is_some) {
                self.moments.push(Moment {
                    state: *self.recorder.state(),
                    said: self.log.0.len(),
                });
            }
        }
        Ok(!dice.outcomes.is_empty())
    }

    /// The seat of a bot that has to decide.
    pub fn thinker(&self) -> Option<Seat> {
        let public = &self.state().public;
        let mut waiting = public.seats().filter(|&seat| public.is_acting(seat));
        waiting.find(|&seat| self.bots[seat].is_some())
    }

    /// Lets the bot that is to play do one thing that others hear of; `false` if no bot is.
    pub fn step(&mut self) -> bool {
        let Some(seat) = self.thinker() else {
            return false;
        };
        let said = self.log.0.len();
        while self.state().public.is_acting(seat) && self.log.0.len() == said {
            let Some(action) = self.decide(seat) else {
                break;
            };
            let played = self.play(seat, &[action]);
            played.expect("bots do what is legal");
        }
        self.settle();
        true
    }

    /// The same, but what was decided for the bot elsewhere comes first. If nothing comes of that, it
    /// is left to the bot.
    pub fn step_as(&mut self, actions: &[Action]) -> bool {
        let Some(seat) = self.thinker() else {
            return false;
        };
        let said = self.log.0.len();
        for &action in actions {
            if self.play(seat, &[action]).is_err() {
                break;
            }
        }
        if self.log.0.len() == said {
            return self.step();
        }
        self.settle();
        true
    }

    /// What the bot of a seat does, after it has heard the news, each with what there was to see then.
    fn decide(&mut self, seat: Seat) -> Option<Action> {
        let bot = self.bots[seat].as_mut()?;
        let now = self.recorder.state();
        let unheard = self.log.0.iter().enumerate().skip(self.heard[seat]);
        for (n, said) in unheard {
            let moment = self.moments.iter().find(|moment| n < moment.said);
            let state = moment.map_or(now, |moment| &moment.state);
            if let Some(news) = said.heard_by(Some(seat)) {
                bot.hear(state.view(&self.edition, seat), news);
            }
        }
        self.heard[seat] = self.log.0.len();
        let action = bot.decide(now.view(&self.edition, seat));
        let seats = now.public.seats();
        let listening = seats.filter(|&seat| self.bots[seat].is_some());
        let heard = listening.map(|seat| self.heard[seat]).min().unwrap_or(0);
        self.moments.retain(|moment| moment.said > heard);
        Some(action)
    }

    /// What was done stays done.
    pub fn settle(&mut self) {
        self.before.clear();
    }

    /// Whether a seat can take its last act back: nothing hidden was seen since then, and nobody
    /// else has played.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.before.last().is_some_and(|last| last.seat == seat)
    }

    /// Takes the last act of a seat back; `false` if it cannot be.
    pub fn undo(&mut self, seat: Seat) -> bool {
        let Some(before) = self.before.pop_if(|last| last.seat == seat) else {
            return false;
        };
        self.go_back(before);
        true
    }

    fn go_back(&mut self, before: Before) {
        self.recorder = before.recorder;
        self.log.0.truncate(before.said);
        self.moments.retain(|moment| moment.said <= before.said);
        for heard in &mut self.heard.0 {
            *heard = (*heard).min(before.said);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use fogg_engine::News;

    use super::*;

    /// Plays like a conductor, and counts what it hears while somebody else is still to act.
    struct Listener(Box<dyn Bot>, Arc<AtomicUsize>);

    impl Bot for Listener {
        fn hear(&mut self, view: View<'_>, news: News) {
            if view.public.actor() != Some(view.seat) {
                self.1.fetch_add(1, Ordering::Relaxed);
            }
            self.0.hear(view, news);
        }

        fn decide(&mut self, view: View<'_>) -> Action {
            self.0.decide(view)
        }
    }

    /// A bot hears only when it has to decide, and yet with each piece of news it sees the game as it
    /// stood then. What everybody has heard is not kept.
    #[test]
    fn news_come_with_the_view_of_their_time() {
        let name = fogg_editions::names().next().unwrap();
        let edition = fogg_editions::built_in(name).unwrap();
        let hash = fogg_editions::hash(&edition);
        let seed = Seed::from_u64(4);
        let mut game = Game::deal(Arc::new(edition), &hash, 3, [], &seed).unwrap();
        game.seat([Some(Kind::Conductor); 3]);
        let count = Arc::new(AtomicUsize::new(0));
        let first = game.state().public.seats().next().unwrap();
        let bot = game.bots[first].take().unwrap();
        game.bots[first] = Some(Box::new(Listener(bot, Arc::clone(&count))));
        while game.step() {
            assert!(game.moments.len() < 20, "{} moments", game.moments.len());
        }
        let turns = count.load(Ordering::Relaxed);
        assert!(turns > 50, "{turns} pieces of news in the turns of others");
    }
}
