//! What people own besides their games: bots and boards, and all of it together.

use crate::{
    http::{Me, MyTable, Profile, SignedIn},
    wire::wire_struct,
};

/// Most bots of one person.
pub const MAX_BOTS: u32 = 10;
/// Most boards of one person.
pub const MAX_BOARDS: u32 = 50;
/// Most bytes of the file of a board.
pub const MAX_BOARD: usize = 256 * 1024;

/// A bot to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewBot {
    /// What it is to be called.
    pub name: String,
}

/// A bot that was made.
#[derive(Clone, PartialEq, Eq)]
pub struct BotToken {
    /// What it is called.
    pub name: String,
    /// By what it is known, in the header `Authorization: Bearer`. It is told once.
    pub token: String,
}

/// A board that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardKept {
    /// The hash of its content, by which tables are opened with it.
    pub hash: String,
}

/// Everything the server knows of somebody.
#[derive(Clone, PartialEq, Debug)]
pub struct Export {
    /// Who it is.
    pub me: Me,
    /// Where they are signed in.
    pub sessions: Vec<SignedIn>,
    /// Their games, if they have an account.
    pub profile: Option<Profile>,
    /// Their tables.
    pub tables: Vec<MyTable>,
    /// Their bots, by name.
    pub bots: Vec<String>,
    /// Their boards, by hash.
    pub boards: Vec<String>,
    /// Where their browsers are called.
    pub calls: Vec<String>,
}

wire_struct!(NewBot { name });
wire_struct!(BotToken { name, token });
wire_struct!(BoardKept { hash });
wire_struct!(Export {
    me,
    sessions,
    profile,
    tables,
    bots,
    boards,
    calls
});
