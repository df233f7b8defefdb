//! Lists of tables: those everybody may see, one's own, and those somebody has to look after.
//!
//! Whoever has been a guest before they signed in has sat at tables as that guest. Wherever a
//! person is looked for, so are the guests they have been.

use crate::{
    database::{Store, on},
    error::StoreError,
    shelf::Stage,
};

/// Which public tables are wanted; what is `None` does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wanted<'a> {
    /// On this board.
    pub board: Option<&'a str>,
    /// With so many seats.
    pub seats: Option<u8>,
    /// At this stage; those that are over only if asked for.
    pub stage: Option<Stage>,
    /// With games that count, or do not.
    pub rated: Option<bool>,
    /// With this kind of clock; the empty one is none.
    pub clock: Option<&'a str>,
}

/// Where a list goes on: after the table that was opened then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct After {
    /// When it was opened.
    pub created_ms: i64,
    /// Its name.
    pub table: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name.
    pub table: String,
    /// When it was opened.
    pub created_ms: i64,
    /// What everybody may know of it.
    pub about: String,
}

/// A table of one's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mine {
    /// The table.
    pub listed: Listed,
    /// Where one sits.
    pub seat: Option<u8>,
    /// Whether the table waits for one.
    pub waits: bool,
}

/// The person itself, and the guests it has been; the number is that of its parameter.
macro_rules! them {
    ($number:literal) => {
        concat!(
            "(SELECT CAST($",
            $number,
            " AS TEXT) UNION ALL ",
            "SELECT person FROM aliases WHERE account = $",
            $number,
            ")"
        )
    };
}

pub(crate) use them;

impl Store {
    /// Public tables, the newest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn public_tables(
        &self,
        wanted: Wanted<'_>,
        after: Option<&After>,
        most: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        const READ: &str = "SELECT id, created, about FROM tables WHERE listed = 1 \
             AND about IS NOT NULL \
             AND (CAST($1 AS TEXT) IS NULL OR board = $1) \
             AND (CAST($2 AS BIGINT) IS NULL OR seats = $2) \
             AND (stage = $3 OR CAST($3 AS BIGINT) IS NULL AND stage < 2) \
             AND (CAST($4 AS BIGINT) IS NULL OR rated = $4) \
             AND (CAST($5 AS TEXT) IS NULL OR COALESCE(clock, '') = $5) \
             AND (CAST($6 AS BIGINT) IS NULL OR (created, id) < ($6, $7)) \
             ORDER BY created DESC, id DESC LIMIT $8";
        let rows: Vec<(String, i64, String)> = on!(&self.reader, pool => {
            sqlx::query_as(READ)
                .bind(wanted.board)
                .bind(wanted.seats.map(i64::from))
                .bind(wanted.stage.map(Stage::number))
                .bind(wanted.rated.map(i64::from))
                .bind(wanted.clock)
                .bind(after.map(|after| after.created_ms))
                .bind(after.map_or("", |after| &after.table))
                .bind(i64::from(most))
                .fetch_all(pool)
                .await?
        });
        Ok(rows.into_iter().map(listed).collect())
    }

    /// The tables at which a person sits or which are theirs: first those that wait for them, then
    /// those that go on, and of each the latest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn tables_of(
        &self,
        person: &str,
        skip: u32,
        most: u32,
    ) -> Result<Vec<Mine>, StoreError> {
        const READ: &str = concat!(
            "SELECT tables.id, tables.created, tables.about, sitters.seat, ",
            "COALESCE((tables.acting / (1 << CAST(sitters.seat AS INTEGER))) % 2, 0) AS waits ",
            "FROM tables LEFT JOIN sitters ON sitters.table_id = tables.id ",
            "AND sitters.person IN ",
            them!(1),
            " ",
            // Found by who sits and who owns: nobody looks through the tables of all others.
            "WHERE tables.about IS NOT NULL AND tables.id IN (",
            "SELECT table_id FROM sitters WHERE person IN ",
            them!(1),
            " UNION SELECT mine.id FROM tables AS mine WHERE mine.owner IN ",
            them!(1),
            ") ",
            "ORDER BY waits DESC, CASE WHEN tables.stage = 2 THEN 1 ELSE 0 END, ",
            "tables.since DESC, tables.id DESC LIMIT $2 OFFSET $3"
        );
        type Row = (String, i64, String, Option<i64>, i64);
        let rows: Vec<Row> = on!(&self.reader, pool => {
            sqlx::query_as(READ)
                .bind(person)
                .bind(i64::from(most))
                .bind(i64::from(skip))
                .fetch_all(pool)
                .await?
        });
        let mine = |(table, created_ms, about, seat, waits): Row| Mine {
            listed: listed((table, created_ms, about)),
            seat: seat.and_then(|seat| u8::try_from(seat).ok()),
            waits: waits == 1,
        };
        Ok(rows.into_iter().map(mine).collect())
    }

    /// A table as it is listed.
    ///
    /// # Errors
    /// The database failed.
    pub async fn listed(&self, table: &str) -> Result<Option<Listed>, StoreError> {
        const READ: &str =
            "SELECT id, created, about FROM tables WHERE id = $1 AND about IS NOT NULL";
        let row: Option<(String, i64, String)> = on!(&self.reader, pool => {
            sqlx::query_as(READ).bind(table).fetch_optional(pool).await?
        });
        Ok(row.map(listed))
    }

    /// As whom a person is at a table: as the guest they have been there, or else as themselves.
    ///
    /// # Errors
    /// The database failed.
    pub async fn person_at(&self, table: &str, person: &str) -> Result<String, StoreError> {
        // A seat counts for more than having opened the table.
        const READ: &str = concat!(
            "SELECT person FROM (",
            "SELECT person, 0 AS rank FROM sitters WHERE table_id = $2 ",
            "UNION ALL SELECT owner, 1 FROM tables WHERE id = $2) AS there ",
            "WHERE person IN ",
            them!(1),
            " ORDER BY rank LIMIT 1"
        );
        let there: Option<String> = on!(&self.reader, pool => {
            let query = sqlx::query_scalar(READ).bind(person).bind(table);
            query.fetch_optional(pool).await?
        });
        Ok(there.unwrap_or_else(|| person.to_owned()))
    }

    /// How many tables of a person are not over.
    ///
    /// # Errors
    /// The database failed.
    pub async fn open_tables_of(&self, person: &str) -> Result<u32, StoreError> {
        const COUNT: &str = concat!(
            "SELECT COUNT(*) FROM tables WHERE stage < 2 AND owner IN ",
            them!(1)
        );
        let count: i64 = on!(&self.reader, pool => {
            sqlx::query_scalar(COUNT).bind(person).fetch_one(pool).await?
        });
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// The tables a server has to look after by then, the most urgent first. For those of other
    /// servers it is due only later: they may still be there.
    ///
    /// # Errors
    /// The database failed.
    pub async fn due_tables(
        &self,
        node: &str,
        by_ms: i64,
        others_by_ms: i64,
        most: u32,
    ) -> Result<Vec<String>, StoreError> {
        const READ: &str = "SELECT id FROM tables WHERE due <= $2 \
             AND (keeper = $1 OR keeper IS NULL OR due <= $3) ORDER BY due LIMIT $4";
        on!(&self.reader, pool => {
            let query = sqlx::query_scalar(READ).bind(node).bind(by_ms).bind(others_by_ms);
            Ok(query.bind(i64::from(most)).fetch_all(pool).await?)
        })
    }

    /// Tables that are not listed because they were opened before there were lists.
    ///
    /// # Errors
    /// The database failed.
    pub async fn unlisted_tables(&self) -> Result<Vec<String>, StoreError> {
        on!(&self.reader, pool => {
            let query = sqlx::query_scalar("SELECT id FROM tables WHERE about IS NULL");
            Ok(query.fetch_all(pool).await?)
        })
    }
}

fn listed((table, created_ms, about): (String, i64, String)) -> Listed {
    Listed {
        table,
        created_ms,
        about,
    }
}
