//! People, and the tokens by which they are known again.
//!
//! A guest is a person without an account. A guest who signs in to an account becomes it: an alias
//! says so, because the journals of tables name the guest for ever.

use crate::{
    database::{Store, on},
    error::StoreError,
};

/// The hash of a token; the token itself is nowhere.
pub type TokenHash = [u8; 32];

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// A token that nobody has shown for a year opens nothing any more.
const EXPIRES_MS: i64 = 365 * DAY_MS;

/// A person as far as a token tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The name nobody sees.
    pub id: String,
    /// The name of the account, if there is one.
    pub name: Option<String>,
    /// Whose bot it is, if it is one.
    pub owner: Option<String>,
}

/// Where somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of its token.
    pub token: Vec<u8>,
    /// When it began.
    pub created_ms: i64,
    /// When it was last used, to the day.
    pub seen_ms: i64,
}

impl Store {
    /// Adds a person with a first token, of which only the hash is kept.
    ///
    /// # Errors
    /// There is such a person or such a token, or the database failed.
    pub async fn add_person(
        &self,
        person: &str,
        token: &TokenHash,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query(ADD_PERSON)
                .bind(person)
                .bind(now_ms)
                .execute(&mut *transaction)
                .await?;
            sqlx::query(ADD_TOKEN)
                .bind(&token[..])
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
    pub async fn person(
        &self,
        token: &TokenHash,
        now_ms: i64,
    ) -> Result<Option<Person>, StoreError> {
        const READ: &str = "SELECT tokens.person, tokens.seen, accounts.name, accounts.owner \
             FROM tokens LEFT JOIN accounts ON accounts.person = tokens.person \
             WHERE tokens.hash = $1";
        type Row = (String, i64, Option<String>, Option<String>);
        let row: Option<Row> = on!(&self.reader, pool => {
            sqlx::query_as(READ).bind(&token[..]).fetch_optional(pool).await?
        });
        let Some((id, seen, name, owner)) = row else {
            return Ok(None);
        };
        let unseen = now_ms.saturating_sub(seen);
        if unseen > EXPIRES_MS {
            return Ok(None);
        }
        if unseen > DAY_MS {
            on!(&self.writer, pool => {
                let query = sqlx::query("UPDATE tokens SET seen = $2 WHERE hash = $1");
                query.bind(&token[..]).bind(now_ms).execute(pool).await?;
            });
        }
        Ok(Some(Person { id, name, owner }))
    }

    /// Gives a person one more token, in the place of another if there is one to give up.
    ///
    /// # Errors
    /// There is no such person, there is such a token, or the database failed.
    pub async fn add_token(
        &self,
        person: &str,
        token: &TokenHash,
        instead_of: Option<&TokenHash>,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            if let Some(old) = instead_of {
                let query = sqlx::query(REMOVE_TOKEN).bind(&old[..]);
                query.execute(&mut *transaction).await?;
            }
            sqlx::query(ADD_TOKEN)
                .bind(&token[..])
                .bind(person)
                .bind(now_ms)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Makes a token worthless.
    ///
    /// # Errors
    /// The database failed.
    pub async fn remove_token(&self, token: &TokenHash) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            sqlx::query(REMOVE_TOKEN).bind(&token[..]).execute(pool).await?;
        });
        Ok(())
    }

    /// Makes all tokens of a person worthless, but for one to keep.
    ///
    /// # Errors
    /// The database failed.
    pub async fn remove_tokens(
        &self,
        person: &str,
        but: Option<&TokenHash>,
    ) -> Result<(), StoreError> {
        // No token has an empty hash.
        let but = but.map_or(&[][..], |token| &token[..]);
        on!(&self.writer, pool => {
            let query = sqlx::query("DELETE FROM tokens WHERE person = $1 AND hash <> $2");
            query.bind(person).bind(but).execute(pool).await?;
        });
        Ok(())
    }

    /// Where a person is signed in, the latest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn sessions(&self, person: &str) -> Result<Vec<Session>, StoreError> {
        const READ: &str = "SELECT hash, created, seen FROM tokens \
             WHERE person = $1 ORDER BY created DESC, hash";
        let rows: Vec<(Vec<u8>, i64, i64)> = on!(&self.reader, pool => {
            sqlx::query_as(READ).bind(person).fetch_all(pool).await?
        });
        let session = |(token, created_ms, seen_ms)| Session {
            token,
            created_ms,
            seen_ms,
        };
        Ok(rows.into_iter().map(session).collect())
    }

    /// Makes a guest the person of an account: its tables become theirs, its tokens worthless.
    /// Somebody who has an account of their own stays who they are.
    ///
    /// # Errors
    /// There is no such person, or the database failed.
    pub async fn become_account(&self, guest: &str, account: &str) -> Result<(), StoreError> {
        const ALIAS: &str = "INSERT INTO aliases (person, account) \
             SELECT CAST($1 AS TEXT), CAST($2 AS TEXT) \
             WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE person = $1) AND $1 <> $2 \
             ON CONFLICT (person) DO NOTHING";
        const TOKENS: &str = "DELETE FROM tokens WHERE person = $1 \
             AND EXISTS (SELECT 1 FROM aliases WHERE aliases.person = $1)";
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            let query = sqlx::query(ALIAS).bind(guest).bind(account);
            query.execute(&mut *transaction).await?;
            sqlx::query(TOKENS).bind(guest).execute(&mut *transaction).await?;
            transaction.commit().await?;
        });
        Ok(())
    }
}

pub(crate) const ADD_PERSON: &str = "INSERT INTO people (id, created) VALUES ($1, $2)";
pub(crate) const ADD_TOKEN: &str =
    "INSERT INTO tokens (hash, person, created, seen) VALUES ($1, $2, $3, $3)";
const REMOVE_TOKEN: &str = "DELETE FROM tokens WHERE hash = $1";
