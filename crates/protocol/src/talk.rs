//! What people say to each other at a table.

use fogg_engine::Seat;

/// Most characters that are said at once.
pub const MAX_WORDS: usize = 200;

/// Something to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Words {
    /// A set phrase, which everybody reads in their own language.
    Preset(Preset),
    /// In one's own words.
    Text(String),
}

/// The set phrases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preset {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Thank you!
    Thanks,
    /// One moment, please.
    OneMoment,
    /// Sorry!
    Sorry,
    /// It is your turn.
    YourTurn,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// How many of the client's news came before it.
    pub after: usize,
    /// The seat of whoever said it; those who watch have none.
    pub seat: Option<Seat>,
    /// What they are called, if the server knows.
    pub name: Option<String>,
    /// What they said.
    pub words: Words,
}

/// What was said, as far as a client has not heard it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Talk {
    /// How many remarks the client has heard.
    pub since: usize,
    /// Those after them.
    pub remarks: Vec<Remark>,
}
