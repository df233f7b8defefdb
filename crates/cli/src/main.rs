//! The game.
fn main() {}
