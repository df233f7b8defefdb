//! Tables as they are listed, with nothing in it that not everybody may know.

use fogg_engine::{Score, Seat};

use crate::{
    Sitter, Terms,
    wire::{wire_enum, wire_struct},
};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The game has not begun.
    Open,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
}

/// What everybody may know of a table without going there.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    /// The short name of the edition, for people.
    pub edition: String,
    /// The hash of its content, which is what counts.
    pub hash: String,
    /// What is agreed on.
    pub terms: Terms,
    /// How far it has come.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// The seats that are to act.
    pub acting: Vec<Seat>,
    /// Since when it stands as it does, in milliseconds since 1970.
    pub since: i64,
    /// The result of each seat, once the game is over.
    pub results: Vec<Placed>,
}

/// The result of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// 1 for the winners; those who share a place have the same number.
    pub place: u8,
    /// The points and what they are made of.
    pub score: Score,
    /// Whether whoever took the seat has played to the end.
    pub finished: bool,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedTable {
    /// Its name.
    pub table: String,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// What everybody may know.
    pub about: About,
}

/// Some of the public tables, the newest first.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// The tables.
    pub tables: Vec<ListedTable>,
    /// Where the list goes on, to be asked for with `after`; null at its end.
    pub next: Option<String>,
}

/// A table of one's own.
#[derive(Clone, PartialEq, Debug)]
pub struct MyTable {
    /// Its name.
    pub table: String,
    /// When it was opened, in milliseconds since 1970.
    pub created: i64,
    /// Where one sits.
    pub seat: Option<Seat>,
    /// Whether it waits for one.
    pub waits: bool,
    /// What everybody may know.
    pub about: About,
}

/// Some of one's own tables: first those that wait, then those that go on.
#[derive(Clone, PartialEq, Debug)]
pub struct MyTables {
    /// The tables.
    pub tables: Vec<MyTable>,
    /// Where the list goes on, to be asked for with `after`; null at its end.
    pub next: Option<String>,
}

wire_enum!(Stage { Open, Playing, Over ; ; });
wire_struct!(About {
    edition,
    hash,
    terms,
    stage,
    seats,
    acting,
    since,
    results
});
wire_struct!(Placed {
    place,
    score,
    finished
});
wire_struct!(ListedTable {
    table,
    created,
    about
});
wire_struct!(Tables { tables, next });
wire_struct!(MyTable {
    table,
    created,
    seat,
    waits,
    about
});
wire_struct!(MyTables { tables, next });
