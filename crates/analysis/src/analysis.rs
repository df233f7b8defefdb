//! An analysis that goes on decision by decision.

use std::sync::Arc;

use fogg_bots::{Bot, Budget, Expert};
use fogg_engine::{BySeat, Edition, Phase, Scores, Seat, purchase::PurchaseActions, scores};
use fogg_record::{Record, RecordError};
use serde_json::Value;

use crate::{
    account::{Account, Point},
    course::Course,
    fought::{Fought, fought},
    json,
    verdict::Verdict,
};

/// How much is thought about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depth {
    /// Games played out to find the best choice, and as many again to compare it with what was
    /// played.
    pub playouts: u32,
    /// Decides which worlds are imagined: the same seed gives the same analysis.
    pub seed: u64,
    /// Threads to think on; they change nothing but the time it takes.
    pub threads: usize,
}

impl Depth {
    /// Playouts where nobody asks for more: a game of two takes less than a minute.
    pub const PLAYOUTS: u32 = 3_000;
    /// The seed where nobody asks for another: whoever analyzes a game finds the same.
    pub const SEED: u64 = 1;
}

/// A recorded game that is being thought about.
pub struct Analysis {
    edition: Arc<Edition>,
    course: Course,
    /// One for each seat.
    experts: Vec<Expert>,
    /// How many moments each seat has heard of.
    heard: BySeat<usize>,
    verdicts: Vec<Verdict>,
}

impl Analysis {
    /// An analysis of a record, which is played again as a whole before anything is thought.
    ///
    /// # Errors
    /// The first line of the record that is wrong.
    pub fn new(
        record: &Record,
        edition: Arc<Edition>,
        hash: &str,
        depth: Depth,
    ) -> Result<Analysis, RecordError> {
        let course = Course::new(record, &edition, hash)?;
        let budget = Budget::Playouts(depth.playouts);
        let expert = |seat: Seat| {
            // Far enough from each other that no two seats imagine the same worlds.
            let seed = depth.seed.wrapping_add(u64::from(seat.byte()) << 56);
            Expert::new(budget, seed).on_threads(depth.threads)
        };
        Ok(Analysis {
            experts: Seat::all(record.players()).map(expert).collect(),
            edition,
            course,
            heard: BySeat::all(0),
            verdicts: Vec::new(),
        })
    }

    /// How many decisions there are.
    pub fn decisions(&self) -> usize {
        self.course.decisions.len()
    }

    /// How many moves the record has.
    pub fn moves(&self) -> u32 {
        let moves = self.course.moments.len() - 1;
        u32::try_from(moves).unwrap_or(u32::MAX)
    }

    /// The result, if the game came to its end.
    pub fn scores(&self) -> Option<Scores> {
        let end = self.course.end();
        (end.public.phase == Phase::Over).then(|| scores(&self.edition, end))
    }

    /// What was thought so far, in the order of the game.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// Thinks about the next decision; `None` when all are done.
    pub fn step(&mut self) -> Option<&Verdict> {
        let decision = self.course.decisions.get(self.verdicts.len())?;
        let (seat, moment) = (decision.seat, decision.moment);
        self.listen(seat, moment);
        let decision = &self.course.decisions[self.verdicts.len()];
        let state = &self.course.moments[moment].state;
        let view = state.view(&self.edition, seat);
        let expert = &mut self.experts[seat.index()];
        let choices = expert.consider(view);
        let played = decision.played.clone();
        let best = choices.first().map_or(&played, |best| &best.actions);
        let mut lines = vec![PurchaseActions::new(), best.clone()];
        if *best != played {
            lines.push(played);
        }
        let weighed = expert.weigh(view, &lines);
        self.verdicts.push(Verdict {
            seat,
            number: u32::try_from(moment + 1).unwrap_or(u32::MAX),
            turn: decision.turn,
            saw: state.player_view(seat),
            choices,
            chance: weighed.first()?.win,
            best: weighed.get(1)?.clone(),
            played: weighed.last()?.clone(),
        });
        self.verdicts.last()
    }

    /// Lets a seat's expert hear what the seat heard up to a moment.
    fn listen(&mut self, seat: Seat, moment: usize) {
        for n in self.heard[seat]..=moment {
            let from = n.checked_sub(1).map_or(0, |n| self.course.moments[n].said);
            let now = &self.course.moments[n];
            let view = now.state.view(&self.edition, seat);
            let said = self.course.log.0[from..now.said].iter();
            for news in said.filter_map(|said| said.heard_by(Some(seat))) {
                self.experts[seat.index()].hear(view, news);
            }
        }
        self.heard[seat] = moment + 1;
    }

    /// The game of every seat, as far as it was thought about.
    pub fn accounts(&self) -> Vec<Account> {
        let seats = self.course.end().public.seats();
        let players = seats.clone().count();
        let share = |among: usize| 1.0 / among as f64;
        let is_done = self.verdicts.len() == self.course.decisions.len();
        let scores = self.scores().filter(|_| is_done);
        let account = |seat: Seat| {
            let result = scores.map(|scores| Point {
                moves: self.moves(),
                win: match scores.winners.contains(seat) {
                    true => share(scores.winners.len()),
                    false => 0.0,
                },
            });
            let verdicts = self.verdicts.iter().filter(|verdict| verdict.seat == seat);
            Account::new(seat, share(players), verdicts, result)
        };
        seats.map(account).collect()
    }

    /// The routes that more than one seat wanted, as far as it was thought about.
    pub fn fought(&self) -> Vec<Fought> {
        fought(&self.edition, &self.verdicts)
    }

    /// All of it for other programs, as docs/analysis.md says; `record` and `depth` are those it was
    /// begun with.
    pub fn json(&self, record: &Record, depth: Depth) -> Value {
        json::value(self, &self.edition, record, depth)
    }

    /// The decisions that cost most, at most so many, the dearest first. What cannot be told from
    /// chance is left out.
    pub fn turning_points(&self, most: usize) -> Vec<&Verdict> {
        /// Less than this may be an error of the estimate.
        const NOTICEABLE: f64 = 0.05;
        let costly = |verdict: &&Verdict| verdict.cost() >= NOTICEABLE;
        let mut points: Vec<&Verdict> = self.verdicts.iter().filter(costly).collect();
        points.sort_by(|one, two| two.cost().total_cmp(&one.cost()));
        points.truncate(most);
        points
    }
}
