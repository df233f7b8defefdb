//! What people own besides their games: bots and boards, and all of it together.

use crate::{
    Papers, Words,
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
    /// What they keep at tables for themselves.
    pub papers: Vec<KeptAt>,
    /// What they have said at tables of theirs.
    pub said: Vec<SaidAt>,
    /// Where they are called when it is their turn.
    pub calls: Vec<String>,
}

/// What somebody keeps at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptAt {
    /// The name of the table.
    pub table: String,
    /// What they keep.
    pub papers: Papers,
}

/// Something somebody has said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaidAt {
    /// The name of the table.
    pub table: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
    /// What they said.
    pub words: Words,
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
    papers,
    said,
    calls
});
wire_struct!(KeptAt { table, papers });
wire_struct!(SaidAt {
    table,
    at_ms,
    words
});
