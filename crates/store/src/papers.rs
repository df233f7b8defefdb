//! What people keep for themselves at tables.

use crate::{
    database::{Store, on},
    error::StoreError,
};

impl Store {
    /// Keeps something of a person at a table in place of what was, which the caller has read. When
    /// this returns it is there for good.
    ///
    /// # Errors
    /// Something else was kept meanwhile ([`StoreError::Taken`]): it has to be read. Or there is no
    /// such table or person, or the database failed.
    pub async fn keep_papers(
        &self,
        table: &str,
        person: &str,
        was: Option<&str>,
        text: &str,
    ) -> Result<(), StoreError> {
        const KEEP: &str = "INSERT INTO papers (table_id, person, text) VALUES ($1, $2, $3) \
             ON CONFLICT (table_id, person) DO UPDATE SET text = excluded.text \
             WHERE papers.text = $4";
        let kept = on!(&self.writer, pool => {
            let query = sqlx::query(KEEP).bind(table).bind(person).bind(text).bind(was);
            query.execute(pool).await?.rows_affected()
        });
        if kept == 0 {
            return Err(StoreError::Taken);
        }
        Ok(())
    }

    /// What everybody keeps at a table: people and texts.
    ///
    /// # Errors
    /// The database failed.
    pub async fn papers(&self, table: &str) -> Result<Vec<(String, String)>, StoreError> {
        const READ: &str = "SELECT person, text FROM papers WHERE table_id = $1 ORDER BY person";
        on!(&self.reader, pool => {
            Ok(sqlx::query_as(READ).bind(table).fetch_all(pool).await?)
        })
    }

    /// What a person keeps, and the guests they have been: tables and texts.
    ///
    /// # Errors
    /// The database failed.
    pub async fn papers_of(&self, person: &str) -> Result<Vec<(String, String)>, StoreError> {
        const READ: &str = "SELECT table_id, text FROM papers WHERE person = $1 \
             OR person IN (SELECT person FROM aliases WHERE account = $1) ORDER BY table_id";
        on!(&self.reader, pool => {
            Ok(sqlx::query_as(READ).bind(person).fetch_all(pool).await?)
        })
    }
}
