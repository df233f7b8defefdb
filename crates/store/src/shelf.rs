//! Tables as they are listed. What is listed changes together with the journal, in one transaction,
//! so that lists are never ahead of a table and never behind.

use crate::{
    database::{Store, on},
    error::StoreError,
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

impl Stage {
    pub(crate) fn number(self) -> i64 {
        match self {
            Stage::Open => 0,
            Stage::Playing => 1,
            Stage::Over => 2,
        }
    }
}

/// What is listed of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    /// The server that writes this, and goes on at the table.
    pub keeper: String,
    /// How far it has come.
    pub stage: Stage,
    /// The board, by the name under which its games are counted.
    pub board: String,
    /// How many seats there are.
    pub seats: u8,
    /// Whether everybody sees it in the list.
    pub listed: bool,
    /// Whether the game counts.
    pub rated: bool,
    /// The kind of clock, if there is one.
    pub clock: Option<String>,
    /// Since when it stands as it does.
    pub since_ms: i64,
    /// When somebody has to look after it.
    pub due_ms: Option<i64>,
    /// What everybody may know, as text for others to understand.
    pub about: String,
    /// The seats that are to act, as bits.
    pub acting: i64,
    /// The people at it by seat, if somebody has sat down or left since it was last written.
    pub sitters: Option<Vec<(u8, String)>>,
    /// How the game ended for each of them, once it has.
    pub results: Vec<Outcome>,
}

/// How a game ended for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Where the person sat.
    pub seat: u8,
    /// Who.
    pub person: String,
    /// 1 for the first; those who share a place have the same.
    pub place: u8,
    /// The points in all.
    pub score: i64,
    /// The points of tickets.
    pub tickets: i64,
    /// How many tickets were completed.
    pub completed: i64,
    /// The length of the longest path.
    pub longest: i64,
    /// Whether the person has played to the end.
    pub finished: bool,
}

/// What is listed of a table, to be written; a text, so that others can go on with it.
macro_rules! update {
    () => {
        "UPDATE tables SET stage = $2, board = $3, seats = $4, listed = $5, rated = $6, \
         clock = $7, acting = $8, since = $9, due = $10, about = $11, keeper = $12 WHERE id = $1"
    };
}

/// The values for that.
macro_rules! bind {
    ($query:expr, $table:expr, $shelf:expr) => {
        $query
            .bind($table)
            .bind($shelf.stage.number())
            .bind(&$shelf.board)
            .bind(i64::from($shelf.seats))
            .bind(i64::from($shelf.listed))
            .bind(i64::from($shelf.rated))
            .bind(&$shelf.clock)
            .bind($shelf.acting)
            .bind($shelf.since_ms)
            .bind($shelf.due_ms)
            .bind(&$shelf.about)
            .bind(&$shelf.keeper)
    };
}

/// Writes what is listed of a table within a transaction.
macro_rules! shelve {
    ($transaction:expr, $table:expr, $shelf:expr, $now_ms:expr) => {{
        let shelf: &$crate::shelf::Shelf = $shelf;
        let query = sqlx::query($crate::shelf::update!());
        $crate::shelf::bind!(query, $table, shelf)
            .execute(&mut *$transaction)
            .await?;
        if let Some(sitters) = &shelf.sitters {
            sqlx::query($crate::shelf::RISE)
                .bind($table)
                .execute(&mut *$transaction)
                .await?;
            for (seat, person) in sitters {
                sqlx::query($crate::shelf::SIT)
                    .bind($table)
                    .bind(i64::from(*seat))
                    .bind(person)
                    .execute(&mut *$transaction)
                    .await?;
            }
        }
        for outcome in &shelf.results {
            sqlx::query($crate::shelf::END)
                .bind($table)
                .bind(i64::from(outcome.seat))
                .bind(&outcome.person)
                .bind(&shelf.board)
                .bind(i64::from(shelf.seats))
                .bind(i64::from(outcome.place))
                .bind(outcome.score)
                .bind(outcome.tickets)
                .bind(outcome.completed)
                .bind(outcome.longest)
                .bind(i64::from(outcome.finished))
                .bind($now_ms)
                .execute(&mut *$transaction)
                .await?;
        }
    }};
}

pub(crate) use {bind, shelve, update};

impl Store {
    /// Lists a table that was opened before there were lists.
    ///
    /// # Errors
    /// The database failed.
    pub async fn shelve(&self, table: &str, shelf: &Shelf) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            shelve!(transaction, table, shelf, shelf.since_ms);
            transaction.commit().await?;
        });
        Ok(())
    }
}

pub(crate) const RISE: &str = "DELETE FROM sitters WHERE table_id = $1";
pub(crate) const SIT: &str = "INSERT INTO sitters (table_id, seat, person) VALUES ($1, $2, $3)";
/// A game that is over stays so, and something may still be said there.
pub(crate) const END: &str = "INSERT INTO results (table_id, seat, person, board, seats, place, \
     score, tickets, completed, longest, finished, ended) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
     ON CONFLICT (table_id, seat) DO NOTHING";
