//! Statistics: what the games of a person come to, board by board.

use crate::{
    database::{Store, on},
    error::StoreError,
    lists::them,
};

/// The games of a person at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The board.
    pub board: String,
    /// How many games.
    pub games: i64,
    /// How many of them the person has played to the end; the rest is about these.
    pub finished: i64,
    /// How many of those were won.
    pub wins: i64,
    /// All points together.
    pub points: i64,
    /// The most points of a game.
    pub best: i64,
    /// The longest path of a game.
    pub longest: i64,
    /// All completed tickets together.
    pub completed: i64,
}

impl Store {
    /// What the games of a person come to, by board.
    ///
    /// # Errors
    /// The database failed.
    pub async fn tallies(&self, person: &str) -> Result<Vec<Tally>, StoreError> {
        // A sum of whole numbers is one for us, though not for every database.
        const READ: &str = concat!(
            "SELECT board, COUNT(*), CAST(SUM(finished) AS BIGINT), ",
            "CAST(SUM(CASE WHEN place = 1 THEN finished ELSE 0 END) AS BIGINT), ",
            "CAST(SUM(score * finished) AS BIGINT), ",
            "COALESCE(MAX(CASE WHEN finished = 1 THEN score END), 0), ",
            "COALESCE(MAX(CASE WHEN finished = 1 THEN longest END), 0), ",
            "CAST(SUM(completed * finished) AS BIGINT) ",
            "FROM results WHERE person IN ",
            them!(1),
            " GROUP BY board ORDER BY board"
        );
        type Row = (String, i64, i64, i64, i64, i64, i64, i64);
        let rows: Vec<Row> = on!(&self.reader, pool => {
            sqlx::query_as(READ).bind(person).fetch_all(pool).await?
        });
        let tally = |row: Row| Tally {
            board: row.0,
            games: row.1,
            finished: row.2,
            wins: row.3,
            points: row.4,
            best: row.5,
            longest: row.6,
            completed: row.7,
        };
        Ok(rows.into_iter().map(tally).collect())
    }
}
