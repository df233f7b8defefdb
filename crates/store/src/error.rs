//! What can go wrong with a database.

use sqlx::migrate::MigrateError;

/// Why something is not stored, or not found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is that of no database we know.
    #[error("`{0}` names no database: write `sqlite:FILE` or `postgres://…`")]
    Address(String),
    /// The journal has gone on, or has not come that far.
    #[error("version {version} is not the next one of its table")]
    NotNext {
        /// Which table.
        table: String,
        /// The version that was to be added.
        version: u32,
    },
    /// There can be only one, and there is one.
    #[error("the name is taken")]
    Taken,
    /// The database was made by another version of the program.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] MigrateError),
    /// A copy is not what it should be.
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    /// A text has a character that this database cannot keep; so nothing of it is there either.
    #[error("a text has the character NUL")]
    NoText,
    /// The database does not answer, or not as it should.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
}

/// What PostgreSQL says of a text with a NUL.
const NO_TEXT: &str = "22021";

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let code = error.as_database_error().and_then(|error| error.code());
        if code.is_some_and(|code| code == NO_TEXT) {
            StoreError::NoText
        } else {
            StoreError::Database(error)
        }
    }
}

impl StoreError {
    /// The error of somebody who wanted what there can be only one of.
    pub(crate) fn taken(error: sqlx::Error) -> StoreError {
        let unique = error.as_database_error();
        if unique.is_some_and(|error| error.is_unique_violation()) {
            StoreError::Taken
        } else {
            StoreError::Database(error)
        }
    }
}
