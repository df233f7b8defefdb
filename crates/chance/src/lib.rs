//! Where chance comes from: a frozen generator for games and a quick one for playouts.

mod rollout;

pub use rollout::Rollout;
