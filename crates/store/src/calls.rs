//! Where people can be called who have no page open.

use crate::{
    TokenHash,
    database::{Store, on},
    error::StoreError,
};

/// Where a browser can be called, in its own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Callable {
    /// An address at the service of the browser.
    pub address: String,
    /// Its public key.
    pub key: String,
    /// What only it and those who call know.
    pub auth: String,
}

impl Store {
    /// Keeps where the browser with this token can be called, in place of what was.
    ///
    /// # Errors
    /// There is no such token, or the database failed.
    pub async fn call_at(
        &self,
        token: &TokenHash,
        at: &Callable,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        const KEEP: &str = "INSERT INTO calls (token, address, key, auth, created) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (token) DO UPDATE SET \
             address = excluded.address, key = excluded.key, auth = excluded.auth, \
             created = excluded.created";
        on!(&self.writer, pool => {
            let query = sqlx::query(KEEP).bind(&token[..]).bind(&at.address);
            let query = query.bind(&at.key).bind(&at.auth).bind(now_ms);
            query.execute(pool).await?;
        });
        Ok(())
    }

    /// Calls the browser with this token no longer.
    ///
    /// # Errors
    /// The database failed.
    pub async fn call_no_more(&self, token: &TokenHash) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query("DELETE FROM calls WHERE token = $1");
            query.bind(&token[..]).execute(pool).await?;
        });
        Ok(())
    }

    /// Forgets an address where nobody is called any more.
    ///
    /// # Errors
    /// The database failed.
    pub async fn forget_call(&self, address: &str) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query("DELETE FROM calls WHERE address = $1");
            query.bind(address).execute(pool).await?;
        });
        Ok(())
    }

    /// Where a person can be called, or the account they have become; the latest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn calls_of(&self, person: &str, most: u32) -> Result<Vec<Callable>, StoreError> {
        const READ: &str = "SELECT calls.address, calls.key, calls.auth FROM calls \
             JOIN tokens ON tokens.hash = calls.token WHERE tokens.person = $1 \
             OR tokens.person IN (SELECT account FROM aliases WHERE person = $1) \
             ORDER BY calls.created DESC, calls.address LIMIT $2";
        let read: Vec<(String, String, String)> = on!(&self.reader, pool => {
            let query = sqlx::query_as(READ).bind(person).bind(i64::from(most));
            query.fetch_all(pool).await?
        });
        let callable = |(address, key, auth)| Callable { address, key, auth };
        Ok(read.into_iter().map(callable).collect())
    }
}
