//! Forgetting somebody. What is left is a name that nobody sees, where the journals of tables have
//! it.

use crate::{
    database::{Store, on},
    error::StoreError,
};

/// The person, the guests they have been, and their bots.
macro_rules! everyone {
    ($before:literal) => {
        concat!(
            $before,
            " IN (SELECT CAST($1 AS TEXT) UNION ALL SELECT person FROM aliases WHERE account = $1 ",
            "UNION ALL SELECT person FROM accounts WHERE owner = $1)"
        )
    };
}

impl Store {
    /// Forgets a person, the guests they have been and their bots: names, passwords, tokens,
    /// papers, results and ratings.
    ///
    /// # Errors
    /// The database failed, and nothing is forgotten.
    pub async fn forget(&self, person: &str, now_ms: i64) -> Result<(), StoreError> {
        const GONE: &str = concat!("UPDATE people SET gone = $2 WHERE ", everyone!("id"));
        const STEPS: [&str; 7] = [
            concat!("DELETE FROM papers WHERE ", everyone!("person")),
            concat!("DELETE FROM tokens WHERE ", everyone!("person")),
            concat!("DELETE FROM ratings WHERE ", everyone!("person")),
            concat!("DELETE FROM results WHERE ", everyone!("person")),
            "DELETE FROM accounts WHERE owner = $1",
            "DELETE FROM accounts WHERE person = $1",
            "DELETE FROM aliases WHERE account = $1",
        ];
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query(GONE).bind(person).bind(now_ms);
            query.execute(&mut *transaction).await?;
            for step in STEPS {
                sqlx::query(step).bind(person).execute(&mut *transaction).await?;
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Which of these people are forgotten.
    ///
    /// # Errors
    /// The database failed.
    pub async fn forgotten(&self, people: &[&str]) -> Result<Vec<String>, StoreError> {
        const READ: &str = "SELECT id FROM people WHERE id = $1 AND gone IS NOT NULL";
        let mut forgotten = Vec::new();
        for person in people {
            let gone: Option<String> = on!(&self.reader, pool => {
                sqlx::query_scalar(READ).bind(*person).fetch_optional(pool).await?
            });
            forgotten.extend(gone);
        }
        Ok(forgotten)
    }

    /// Says otherwise what everybody may know of a table.
    ///
    /// # Errors
    /// The database failed.
    pub async fn set_about(&self, table: &str, about: &str) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query("UPDATE tables SET about = $2 WHERE id = $1");
            query.bind(table).bind(about).execute(pool).await?;
        });
        Ok(())
    }
}
