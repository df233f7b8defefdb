//! A game that has begun: what was played and said, and the way back as long as nothing hidden was
//! seen.

use fogg_bots::{Bot, Kind};
use fogg_chance::{Recording, Seeded};
use fogg_engine::{Action, BySeat, Edition, Illegal, Log, News, Phase, Said, Seat, State};
use fogg_protocol::{Key, Version};
use fogg_record::{Record, RecordError, Recorder};

/// A running or finished game.
pub(crate) struct Game {
    recorder: Recorder,
    dice: Seeded,
    bots: BySeat<Option<Box<dyn Bot>>>,
    log: Log,
    /// How much of the log each bot has heard.
    heard: BySeat<usize>,
    /// The number of the last act of each seat.
    pub(crate) acted: BySeat<Option<Key>>,
    /// The version since which nothing has changed that a seat decides on.
    pub(crate) unchanged_since: BySeat<Version>,
    /// How it stood before each act of the last seat to act that it can still take back.
    before: Vec<Before>,
}

struct Before {
    seat: Seat,
    recorder: Recorder,
    said: usize,
}

impl Game {
    /// Begins the game of a record that ends with the deal.
    pub(crate) fn begin(
        edition: &Edition,
        hash: &str,
        record: &str,
        bots: &[Option<Kind>],
        version: Version,
    ) -> Result<Option<Game>, RecordError> {
        let mut log = Log::default();
        let record = Record::parse(record)?;
        let replay = record.replay(edition, hash, &mut log)?;
        let (recorder, Some(mut dice)) = replay.resume()? else {
            return Ok(None);
        };
        let mut seated = BySeat::default();
        for (seat, kind) in Seat::all(record.players()).zip(bots) {
            // A stream of its own: the deal does not depend on who plays.
            let seed = dice.below(u32::MAX).into();
            seated[seat] = kind.map(|kind| kind.seat(seed));
        }
        Ok(Some(Game {
            recorder,
            dice,
            bots: seated,
            log,
            heard: BySeat::all(0),
            acted: BySeat::all(None),
            unchanged_since: BySeat::all(version),
            before: Vec::new(),
        }))
    }

    /// The game as it stands.
    pub(crate) fn state(&self) -> &State {
        self.recorder.state()
    }

    /// The text of the record.
    pub(crate) fn record(&self) -> &str {
        self.recorder.text()
    }

    /// How many things have been said.
    pub(crate) fn said(&self) -> usize {
        self.log.0.len()
    }

    /// How much a seat, or somebody without one, has heard of the first `said` things, and what it
    /// has heard since then.
    pub(crate) fn news(&self, to: Option<Seat>, said: usize) -> (usize, Vec<News>) {
        let (before, since) = self.log.0.split_at(said.min(self.said()));
        let heard = before
            .iter()
            .filter(|said| said.heard_by(to).is_some())
            .count();
        (
            heard,
            since.iter().filter_map(|said| said.heard_by(to)).collect(),
        )
    }

    /// What an act would add to the record.
    pub(crate) fn act(
        &self,
        edition: &Edition,
        seat: Seat,
        actions: &[Action],
    ) -> Result<String, Illegal> {
        let (mut recorder, mut dice) = (self.recorder.clone(), self.dice.clone());
        for &action in actions {
            recorder.play(edition, seat, action, &mut dice, &mut ())?;
        }
        Ok(self.added(&recorder))
    }

    /// What a record has more than ours.
    fn added(&self, longer: &Recorder) -> String {
        longer.text()[self.recorder.text().len()..].to_owned()
    }

    /// Follows the lines of an act.
    pub(crate) fn played(
        &mut self,
        edition: &Edition,
        version: Version,
        seat: Seat,
        lines: &str,
    ) -> Result<(), RecordError> {
        let before = Before {
            seat,
            recorder: self.recorder.clone(),
            said: self.said(),
        };
        let choosing = self.is_choosing();
        let mut dice = Recording::new(&mut self.dice);
        self.recorder
            .follow(edition, lines, &mut dice, &mut self.log)?;
        let chance = !dice.outcomes.is_empty();
        // Tickets that were put back come again without chance, and yet they were hidden; so was
        // what the others chose until the last one did.
        let seen = chance
            || self.log.0[before.said..].iter().any(Said::is_secret)
            || choosing != self.is_choosing();
        if seen || self.before.last().is_some_and(|last| last.seat != seat) {
            self.before.clear();
        }
        if !seen {
            self.before.push(before);
        }
        self.changed(version, seat, choosing);
        Ok(())
    }

    fn is_choosing(&self) -> bool {
        self.state().public.phase == Phase::FirstTickets
    }

    /// Notes whose decision something concerns: as long as all choose their first tickets, what one
    /// does is nothing to the others.
    fn changed(&mut self, version: Version, by: Seat, choosing: bool) {
        if choosing && self.is_choosing() {
            self.unchanged_since[by] = version;
        } else {
            self.unchanged_since = BySeat::all(version);
        }
    }

    /// Whether a seat can take its last act back.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.before.last().is_some_and(|last| last.seat == seat)
    }

    /// Takes the last act back; `false` if it cannot be.
    pub(crate) fn undone(&mut self, version: Version, seat: Seat) -> bool {
        let Some(before) = self.before.pop_if(|last| last.seat == seat) else {
            return false;
        };
        let choosing = self.is_choosing();
        self.recorder = before.recorder;
        self.log.0.truncate(before.said);
        for heard in &mut self.heard.0 {
            *heard = (*heard).min(before.said);
        }
        self.changed(version, seat, choosing);
        true
    }

    /// The seat of a bot that has to decide.
    pub(crate) fn thinker(&self) -> Option<Seat> {
        let public = &self.state().public;
        let mut waiting = public.seats().filter(|&seat| public.is_acting(seat));
        waiting.find(|&seat| self.bots[seat].is_some())
    }

    /// What a bot that has to decide does: its seat, and what it adds to the record,
    /// everything up to the next thing that others hear of.
    pub(crate) fn think(&mut self, edition: &Edition) -> Option<(Seat, String)> {
        let seat = self.thinker()?;
        let bot = self.bots[seat].as_mut()?;
        let (mut recorder, mut dice) = (self.recorder.clone(), self.dice.clone());
        let view = recorder.state().view(edition, seat);
        let said = self.log.0[self.heard[seat]..].iter();
        for news in said.filter_map(|said| said.heard_by(Some(seat))) {
            bot.hear(view, news);
        }
        self.heard[seat] = self.log.0.len();
        let mut log = Log::default();
        while log.0.is_empty() && recorder.state().public.is_acting(seat) {
            let action = bot.decide(recorder.state().view(edition, seat));
            let played = recorder.play(edition, seat, action, &mut dice, &mut log);
            played.expect("bots do what is legal");
        }
        Some((seat, self.added(&recorder)))
    }
}
