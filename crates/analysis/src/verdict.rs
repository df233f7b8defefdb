//! What the expert thinks of a decision.

use fogg_bots::Estimate;
use fogg_engine::{PlayerView, Seat};

/// What the expert thinks of a decision, from what the seat could know.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// Who decided.
    pub seat: Seat,
    /// The number of the move in the record.
    pub number: u32,
    /// The seat's turn, counted from 1; 0 while the first tickets are chosen.
    pub turn: u32,
    /// What the seat saw.
    pub saw: PlayerView,
    /// All that the expert considered, the best first. Estimates of choices that were soon dropped
    /// rest on few playouts.
    pub choices: Vec<Estimate>,
    /// The chance to win as the position stood, before anything was decided.
    pub chance: f64,
    /// What Fogg would have played.
    pub best: Estimate,
    /// What was played. The position, the best and this were played out in the same worlds, and in
    /// other ones than those by which the best was found: the best of many guesses flatters itself.
    pub played: Estimate,
}

impl Verdict {
    /// The chance to win that the decision gave or took, against going on without a thought.
    pub fn gain(&self) -> f64 {
        self.played.win - self.chance
    }

    /// The chance to win that it cost against the choice of Fogg. It is an estimate, so it can be a
    /// little below zero.
    pub fn cost(&self) -> f64 {
        self.best.win - self.played.win
    }

    /// Whether it was what Fogg would have played, whatever cards it was paid with.
    pub fn agrees(&self) -> bool {
        self.best.actions.first() == self.played.actions.first()
    }
}
