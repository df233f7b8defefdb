//! What is asked and answered over HTTP: who somebody is, what is theirs, and which tables there
//! are.

mod own;
mod people;
mod profile;
mod tables;

pub use own::*;
pub use people::*;
pub use profile::*;
pub use tables::*;
