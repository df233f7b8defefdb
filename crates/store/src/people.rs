//! People, and the tokens by which they are known again.

use crate::{
    database::{Store, on},
    error::StoreError,
};

impl Store {
    /// Adds a person with a first token, of which only the hash is kept.
    ///
    /// # Errors
    /// There is such a person or such a token, or the database failed.
    pub async fn add_person(
        &self,
        person: &str,
        token_hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query("INSERT INTO people (id, created) VALUES ($1, $2)")
                .bind(person)
                .bind(now_ms)
                .execute(&mut *transaction)
                .await?;
            sqlx::query("INSERT INTO tokens (hash, person, created) VALUES ($1, $2, $3)")
                .bind(&token_hash[..])
                .bind(person)
                .bind(now_ms)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// The person of a token.
    ///
    /// # Errors
    /// The database failed.
    pub async fn person(&self, token_hash: &[u8; 32]) -> Result<Option<String>, StoreError> {
        on!(&self.reader, pool => {
            let query = sqlx::query_scalar("SELECT person FROM tokens WHERE hash = $1");
            Ok(query.bind(&token_hash[..]).fetch_optional(pool).await?)
        })
    }
}
