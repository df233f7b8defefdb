//! Ratings: what each game that counts has made of them. A game is added once, whoever tries how
//! often, and a rating never skips a game.

use crate::{
    database::{Store, on},
    error::StoreError,
};

/// A rating after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// After how many games.
    pub number: i64,
    /// How strong.
    pub rating: f64,
    /// How sure that is.
    pub uncertainty: f64,
    /// When, in milliseconds since 1970.
    pub created_ms: i64,
}

/// Somebody who has played a game that counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// Who; only those with accounts play games that count.
    pub person: String,
    /// 1 for the first.
    pub place: i64,
    /// Whether the person has played to the end.
    pub finished: bool,
    /// Whether there still is an account that can have a rating.
    pub known: bool,
    /// The rating before the game, if there was one.
    pub before: Option<Rating>,
}

/// A game that counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// The table.
    pub table: String,
    /// The board.
    pub board: String,
    /// Those who have played it.
    pub players: Vec<Player>,
}

type Row = (i64, f64, f64, i64);

impl Store {
    /// The first game that counts and has not been added yet.
    ///
    /// # Errors
    /// The database failed.
    pub async fn unsettled(&self) -> Result<Option<Game>, StoreError> {
        const FIRST: &str = "SELECT id, board FROM tables \
             WHERE stage = 2 AND rated = 1 AND settled IS NULL ORDER BY since, id LIMIT 1";
        const PLAYERS: &str = "SELECT results.person, results.place, results.finished, \
             accounts.person FROM results \
             LEFT JOIN accounts ON accounts.person = results.person \
             WHERE results.table_id = $1 ORDER BY results.seat";
        // What was just written may be unknown to those who only read.
        let first: Option<(String, String)> = on!(&self.writer, pool => {
            sqlx::query_as(FIRST).fetch_optional(pool).await?
        });
        let Some((table, board)) = first else {
            return Ok(None);
        };
        let rows: Vec<(String, i64, i64, Option<String>)> = on!(&self.writer, pool => {
            sqlx::query_as(PLAYERS).bind(&table).fetch_all(pool).await?
        });
        let mut players = Vec::new();
        for (person, place, finished, account) in rows {
            let before = self.rating(&person, &board).await?;
            players.push(Player {
                person,
                place,
                finished: finished == 1,
                known: account.is_some(),
                before,
            });
        }
        Ok(Some(Game {
            table,
            board,
            players,
        }))
    }

    async fn rating(&self, person: &str, board: &str) -> Result<Option<Rating>, StoreError> {
        const READ: &str = "SELECT number, rating, uncertainty, created FROM ratings \
             WHERE person = $1 AND board = $2 ORDER BY number DESC LIMIT 1";
        let row: Option<Row> = on!(&self.writer, pool => {
            sqlx::query_as(READ).bind(person).bind(board).fetch_optional(pool).await?
        });
        Ok(row.map(rating))
    }

    /// Adds a game to the ratings of those who have played it: these are the ratings after it.
    ///
    /// # Errors
    /// Another game was added to one of them meanwhile ([`StoreError::Taken`]): it has to be
    /// computed again. Or the database failed.
    pub async fn settle(
        &self,
        game: &Game,
        after: &[(String, Rating)],
        now_ms: i64,
    ) -> Result<(), StoreError> {
        const SETTLE: &str = "UPDATE tables SET settled = $2 WHERE id = $1 AND settled IS NULL";
        const ADD: &str = "INSERT INTO ratings \
             (person, board, number, table_id, rating, uncertainty, created) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)";
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query(SETTLE).bind(&game.table).bind(now_ms);
            let settled = query.execute(&mut *transaction).await?;
            if settled.rows_affected() == 1 {
                for (person, rating) in after {
                    let query = sqlx::query(ADD)
                        .bind(person)
                        .bind(&game.board)
                        .bind(rating.number)
                        .bind(&game.table)
                        .bind(rating.rating)
                        .bind(rating.uncertainty)
                        .bind(rating.created_ms);
                    query.execute(&mut *transaction).await.map_err(StoreError::taken)?;
                }
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// How the ratings of a person at a board came about.
    ///
    /// # Errors
    /// The database failed.
    pub async fn ratings(&self, person: &str) -> Result<Vec<(String, Rating)>, StoreError> {
        const READ: &str = "SELECT board, number, rating, uncertainty, created FROM ratings \
             WHERE person = $1 ORDER BY board, number";
        let rows: Vec<(String, i64, f64, f64, i64)> = on!(&self.reader, pool => {
            sqlx::query_as(READ).bind(person).fetch_all(pool).await?
        });
        let named = |(board, number, strength, uncertainty, created_ms)| {
            (board, rating((number, strength, uncertainty, created_ms)))
        };
        Ok(rows.into_iter().map(named).collect())
    }
}

fn rating((number, rating, uncertainty, created_ms): Row) -> Rating {
    Rating {
        number,
        rating,
        uncertainty,
        created_ms,
    }
}
