//! What is asked and answered over HTTP: who somebody is, what is theirs, and which tables there
//! are and were.

mod analyzed;
mod own;
mod people;
mod profile;
mod tables;

pub use analyzed::*;
pub use own::*;
pub use people::*;
pub use profile::*;
pub use tables::*;
