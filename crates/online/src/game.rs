//! A game that has begun: what was played and said, and the way back.

use fogg_bots::Kind;
use fogg_chance::{Recording, Seeded};
use fogg_engine::{Action, BySeat, Edition, Illegal, Log, News, Phase, Said, Seat, State};
use fogg_protocol::{Key, Version};
use fogg_record::{Record, RecordError, Recorder};

use crate::thinker::Thinker;

/// A running or finished game.
pub(crate) struct Game {
    recorder: Recorder,
    dice: Seeded,
    log: Log,
    /// The acts that stand, in order.
    acts: Vec<Act>,
    bots: BySeat<Option<Thinker>>,
    /// What the choices of a bot at each seat follow from.
    seeds: BySeat<u64>,
    /// The number of the last act of each seat.
    pub(crate) acted: BySeat<Option<Key>>,
    /// The version since which nothing has changed that a seat decides on.
    pub(crate) unchanged_since: BySeat<Version>,
    /// The version at which each seat acted last, or at which something was taken back.
    pub(crate) acted_at: BySeat<Version>,
}

/// An act, by what there was before it.
struct Act {
    seat: Seat,
    /// How long the record was.
    recorded: usize,
    /// How many things had been said.
    said: usize,
    /// Whether something hidden was seen by it.
    seen: bool,
    /// The game before it, while it may well be taken back.
    before: Option<Box<Recorder>>,
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
        let (recorder, Some(mut dice)) = replayed(edition, hash, record, &mut log)? else {
            return Ok(None);
        };
        // A stream of its own: the deal does not depend on who plays.
        let seeds = BySeat([(); _].map(|()| dice.below(u32::MAX).into()));
        let mut game = Game {
            recorder,
            dice,
            log,
            acts: Vec::new(),
            bots: BySeat::default(),
            seeds,
            acted: BySeat::all(None),
            unchanged_since: BySeat::all(version),
            acted_at: BySeat::all(version),
        };
        let seats = game.state().public.seats().zip(bots);
        for (seat, kind) in seats {
            game.hand_over(seat, *kind);
        }
        Ok(Some(game))
    }

    /// Gives a seat to a bot, or to the person who has it.
    pub(crate) fn hand_over(&mut self, seat: Seat, kind: Option<Kind>) {
        self.bots[seat] = kind.map(|kind| Thinker::new(kind, self.seeds[seat]));
    }

    /// The game as it stands.
    pub(crate) fn state(&self) -> &State {
        self.recorder.state()
    }

    /// Whether it has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.state().public.phase == Phase::Over
    }

    /// The text of the record.
    pub(crate) fn record(&self) -> &str {
        self.recorder.text()
    }

    /// How many things have been said.
    pub(crate) fn said(&self) -> usize {
        self.log.0.len()
    }

    /// How much a seat, or somebody without one, has heard of the first `said` things.
    pub(crate) fn heard(&self, to: Option<Seat>, said: usize) -> usize {
        let before = self.log.0[..said.min(self.said())].iter();
        before.filter(|said| said.heard_by(to).is_some()).count()
    }

    /// What the same hears after the first `said` things.
    pub(crate) fn news(&self, to: Option<Seat>, said: usize) -> Vec<News> {
        let since = self.log.0[said.min(self.said())..].iter();
        since.filter_map(|said| said.heard_by(to)).collect()
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
        let (recorded, said) = (self.record().len(), self.said());
        let choosing = self.is_choosing();
        let before = Box::new(self.recorder.clone());
        let mut dice = Recording::new(&mut self.dice);
        self.recorder
            .follow(edition, lines, &mut dice, &mut self.log)?;
        let chance = !dice.outcomes.is_empty();
        // Tickets that were put back come again without chance, and yet they were hidden; so was
        // what the others chose until the last one did, and everything before the end.
        let seen = chance
            || self.log.0[said..].iter().any(Said::is_secret)
            || choosing != self.is_choosing()
            || self.is_over();
        let last = self.acts.iter_mut().rev();
        let kept = last.take_while(|act| act.before.is_some());
        kept.filter(|act| seen || act.seat != seat)
            .for_each(|act| act.before = None);
        self.acts.push(Act {
            seat,
            recorded,
            said,
            seen,
            before: (!seen).then_some(before),
        });
        self.changed(version, seat, choosing);
        self.acted_at[seat] = version;
        Ok(())
    }

    /// Whether first tickets are being chosen.
    pub(crate) fn is_choosing(&self) -> bool {
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

    /// Whether a seat can take its last act back, nothing hidden having been seen since.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        let last = self.acts.last();
        last.is_some_and(|act| act.seat == seat && !act.seen)
    }

    /// Whether a seat has done anything that the others could let it take back.
    pub(crate) fn can_ask(&self, seat: Seat) -> bool {
        !self.is_over() && self.acts.iter().any(|act| act.seat == seat)
    }

    /// Goes back to before the last act of a seat; what came after it is undone as well. `false` if
    /// the seat has done nothing.
    pub(crate) fn back(
        &mut self,
        edition: &Edition,
        hash: &str,
        version: Version,
        seat: Seat,
    ) -> Result<bool, RecordError> {
        let Some(n) = self.acts.iter().rposition(|act| act.seat == seat) else {
            return Ok(false);
        };
        let choosing = self.is_choosing();
        let alone = self.acts.len() == n + 1;
        let Some(act) = self.acts.drain(n..).next() else {
            return Ok(false);
        };
        if let Some(before) = act.before {
            // Nothing was drawn, so the dice are where they were.
            self.recorder = *before;
        } else {
            // The dice are rewound with the record: what was drawn will be drawn again.
            let text = &self.record()[..act.recorded];
            let (recorder, Some(dice)) = replayed(edition, hash, text, &mut Log::default())? else {
                return Ok(false);
            };
            (self.recorder, self.dice) = (recorder, dice);
        }
        self.log.0.truncate(act.said);
        self.bots.0.iter_mut().flatten().for_each(Thinker::forget);
        // What the others did is undone, too, so it concerns them.
        self.changed(version, seat, choosing && alone);
        self.acted_at = BySeat::all(version);
        Ok(true)
    }

    /// The seat of a bot that has to decide.
    pub(crate) fn thinker(&self) -> Option<Seat> {
        let public = &self.state().public;
        let mut waiting = public.seats().filter(|&seat| public.is_acting(seat));
        waiting.find(|&seat| self.bots[seat].is_some())
    }

    /// What a bot that has to decide does: its seat, and what it adds to the record.
    pub(crate) fn think(&mut self, edition: &Edition) -> Option<(Seat, String)> {
        let seat = self.thinker()?;
        let (mut recorder, dice) = (self.recorder.clone(), self.dice.clone());
        let bot = self.bots[seat].as_mut()?;
        bot.play(edition, seat, &self.log, &mut recorder, dice);
        Some((seat, self.added(&recorder)))
    }
}

/// A game played again from its record; the dice are there if the seed is told.
fn replayed(
    edition: &Edition,
    hash: &str,
    text: &str,
    log: &mut Log,
) -> Result<(Recorder, Option<Seeded>), RecordError> {
    let record = Record::parse(text)?;
    record.replay(edition, hash, log)?.resume()
}
