//! What everybody may know of somebody with an account.

use crate::{Standing, wire::wire_struct};

/// Somebody with an account.
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    /// The name.
    pub name: String,
    /// Whether it is a person or a program.
    pub standing: Standing,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// The games, by board.
    pub boards: Vec<BoardTally>,
}

/// The games of somebody at a board.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardTally {
    /// The short name of the edition, or the hash of a board that somebody has sent in.
    pub board: String,
    /// How many games.
    pub games: i64,
    /// How many of them were played to the end; the rest is about these.
    pub finished: i64,
    /// How many of those were won, shared victories included.
    pub wins: i64,
    /// The mean score; null without games.
    pub mean: Option<f64>,
    /// The most points of a game.
    pub best: i64,
    /// The longest path of a game.
    pub longest: i64,
    /// Completed tickets in all.
    pub completed: i64,
    /// The ratings after each game that counts, the last as it stands.
    pub ratings: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingPoint {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How strong; everybody begins with 25.
    pub rating: f64,
    /// How sure that is; everybody begins with 25/3.
    pub uncertainty: f64,
}

wire_struct!(Profile {
    name,
    standing,
    created,
    boards
});
wire_struct!(BoardTally {
    board,
    games,
    finished,
    wins,
    mean,
    best,
    longest,
    completed,
    ratings
});
wire_struct!(RatingPoint {
    at,
    rating,
    uncertainty
});
