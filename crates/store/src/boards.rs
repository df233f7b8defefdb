//! Boards of people's own, by the hash of what is in them.

use crate::{
    database::{Store, on},
    error::StoreError,
};

impl Store {
    /// Keeps a board. One that is here already stays whose it is.
    ///
    /// # Errors
    /// There is no such person, or the database failed.
    pub async fn add_board(
        &self,
        hash: &str,
        owner: &str,
        text: &str,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        const ADD: &str = "INSERT INTO boards (hash, owner, text, created) \
             VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING";
        on!(&self.writer, pool => {
            let query = sqlx::query(ADD).bind(hash).bind(owner).bind(text).bind(now_ms);
            query.execute(pool).await?;
        });
        Ok(())
    }

    /// The text of a board.
    ///
    /// # Errors
    /// The database failed.
    pub async fn board(&self, hash: &str) -> Result<Option<String>, StoreError> {
        on!(&self.reader, pool => {
            let query = sqlx::query_scalar("SELECT text FROM boards WHERE hash = $1");
            Ok(query.bind(hash).fetch_optional(pool).await?)
        })
    }

    /// The hashes of the boards of a person, the latest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn boards_of(&self, owner: &str) -> Result<Vec<String>, StoreError> {
        const READ: &str = "SELECT hash FROM boards WHERE owner = $1 ORDER BY created DESC, hash";
        on!(&self.reader, pool => {
            Ok(sqlx::query_scalar(READ).bind(owner).fetch_all(pool).await?)
        })
    }
}
