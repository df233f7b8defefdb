//! What tests of several crates need: a folder, a PostgreSQL, a NATS and a real `fogg serve`, each
//! of which ends with the test. Nothing but tests depends on this.

mod clock;
mod folder;
mod nats;
mod postgres;
mod program;

pub use clock::Clock;
pub use folder::Folder;
pub use nats::Nats;
pub use postgres::Postgres;
pub use program::{Serve, Served};
