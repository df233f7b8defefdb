//! A bot at a seat: what it has heard of the game, and what it does.

use fogg_bots::{Bot, Kind};
use fogg_chance::Seeded;
use fogg_engine::{Edition, Log, Seat};
use fogg_record::Recorder;

/// Who plays for somebody who is away.
pub(crate) const STAND_IN: Kind = Kind::Stationmaster;

/// A bot at a seat. It knows what the seat knows, so it can be made anew at any time.
pub(crate) struct Thinker {
    kind: Kind,
    seed: u64,
    bot: Box<dyn Bot>,
    /// How much of the log it has heard.
    heard: usize,
}

impl Thinker {
    pub(crate) fn new(kind: Kind, seed: u64) -> Thinker {
        Thinker {
            kind,
            seed,
            bot: kind.seat(seed),
            heard: 0,
        }
    }

    /// Lets it forget everything: what it has heard may not have happened.
    pub(crate) fn forget(&mut self) {
        *self = Thinker::new(self.kind, self.seed);
    }

    /// Plays for a seat, up to the next thing that others hear of.
    pub(crate) fn play(
        &mut self,
        edition: &Edition,
        seat: Seat,
        log: &Log,
        recorder: &mut Recorder,
        mut dice: Seeded,
    ) {
        let view = recorder.state().view(edition, seat);
        let said = log.0[self.heard..].iter();
        for news in said.filter_map(|said| said.heard_by(Some(seat))) {
            self.bot.hear(view, news);
        }
        self.heard = log.0.len();
        let mut news = Log::default();
        while news.0.is_empty() && recorder.state().public.is_acting(seat) {
            let action = self.bot.decide(recorder.state().view(edition, seat));
            let played = recorder.play(edition, seat, action, &mut dice, &mut news);
            played.expect("bots do what is legal");
        }
    }
}
