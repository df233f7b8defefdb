//! Accounts: people with a name that is theirs alone, and the bots that belong to them.

use crate::{
    database::{Store, on},
    error::StoreError,
    people::{ADD_PERSON, ADD_TOKEN, TokenHash},
};

/// What belongs to a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Whose it is.
    pub person: String,
    /// The name as it is shown.
    pub name: String,
    /// The hash of the password; bots have none.
    pub password: Option<String>,
    /// Whose bot it is, if it is one.
    pub owner: Option<String>,
    /// What the person has set, for clients to understand.
    pub settings: String,
    /// Since when.
    pub created_ms: i64,
}

/// A name, as it is shown and as it is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name<'a> {
    /// As it is shown.
    pub shown: &'a str,
    /// As it is compared: there is only one account with this.
    pub folded: &'a str,
}

type Row = (String, String, Option<String>, Option<String>, String, i64);

/// What is read of an account; a condition follows.
macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT person, name, password, owner, settings, created FROM accounts ",
            $condition
        )
    };
}

impl Store {
    /// Gives a person an account.
    ///
    /// # Errors
    /// The name is taken, or the person has an account ([`StoreError::Taken`]), or the database
    /// failed.
    pub async fn add_account(
        &self,
        person: &str,
        name: Name<'_>,
        password: &str,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        let added = on!(&self.writer, pool => {
            let query = sqlx::query(ADD)
                .bind(person)
                .bind(name.shown)
                .bind(name.folded)
                .bind(Some(password))
                .bind(None::<&str>)
                .bind(now_ms);
            query.execute(pool).await.map(|_| ())
        });
        added.map_err(StoreError::taken)
    }

    /// Adds a bot of somebody, with its token.
    ///
    /// # Errors
    /// The name is taken ([`StoreError::Taken`]), there is no such owner, or the database failed.
    pub async fn add_bot(
        &self,
        bot: &str,
        name: Name<'_>,
        owner: &str,
        token: &TokenHash,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query(ADD_PERSON)
                .bind(bot)
                .bind(now_ms)
                .execute(&mut *transaction)
                .await?;
            let account = sqlx::query(ADD)
                .bind(bot)
                .bind(name.shown)
                .bind(name.folded)
                .bind(None::<&str>)
                .bind(Some(owner))
                .bind(now_ms);
            account.execute(&mut *transaction).await.map_err(StoreError::taken)?;
            sqlx::query(ADD_TOKEN)
                .bind(&token[..])
                .bind(bot)
                .bind(now_ms)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        });
        Ok(())
    }

    /// The account of a name, as it is compared.
    ///
    /// # Errors
    /// The database failed.
    pub async fn account(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        let row: Option<Row> = on!(&self.reader, pool => {
            let query = sqlx::query_as(select!("WHERE folded = $1"));
            query.bind(folded).fetch_optional(pool).await?
        });
        Ok(row.map(account))
    }

    /// The account of a person.
    ///
    /// # Errors
    /// The database failed.
    pub async fn account_of(&self, person: &str) -> Result<Option<Account>, StoreError> {
        let row: Option<Row> = on!(&self.reader, pool => {
            let query = sqlx::query_as(select!("WHERE person = $1"));
            query.bind(person).fetch_optional(pool).await?
        });
        Ok(row.map(account))
    }

    /// The bots of a person, by name.
    ///
    /// # Errors
    /// The database failed.
    pub async fn bots(&self, owner: &str) -> Result<Vec<Account>, StoreError> {
        let rows: Vec<Row> = on!(&self.reader, pool => {
            let query = sqlx::query_as(select!("WHERE owner = $1 ORDER BY folded"));
            query.bind(owner).fetch_all(pool).await?
        });
        Ok(rows.into_iter().map(account).collect())
    }

    /// Keeps what a person has set.
    ///
    /// # Errors
    /// The database failed.
    pub async fn set_settings(&self, person: &str, settings: &str) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let query = sqlx::query("UPDATE accounts SET settings = $2 WHERE person = $1");
            query.bind(person).bind(settings).execute(pool).await?;
        });
        Ok(())
    }

    /// Gives a person another password, and leaves them signed in only where the token is.
    ///
    /// # Errors
    /// The database failed.
    pub async fn set_password(
        &self,
        person: &str,
        password: &str,
        keep: &TokenHash,
    ) -> Result<(), StoreError> {
        on!(&self.writer, pool => {
            let mut transaction = pool.begin().await?;
            sqlx::query("UPDATE accounts SET password = $2 WHERE person = $1")
                .bind(person)
                .bind(password)
                .execute(&mut *transaction)
                .await?;
            sqlx::query("DELETE FROM tokens WHERE person = $1 AND hash <> $2")
                .bind(person)
                .bind(&keep[..])
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
        });
        Ok(())
    }
}

const ADD: &str = "INSERT INTO accounts \
     (person, name, folded, password, owner, settings, created) \
     VALUES ($1, $2, $3, $4, $5, '{}', $6)";

fn account((person, name, password, owner, settings, created_ms): Row) -> Account {
    Account {
        person,
        name,
        password,
        owner,
        settings,
        created_ms,
    }
}
