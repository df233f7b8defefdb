-- Times are milliseconds since 1970.

CREATE TABLE people (
    id      TEXT    NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL
) STRICT;

-- What a browser shows to be let in again; only its hash is kept.
CREATE TABLE tokens (
    hash    BLOB    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id      TEXT    NOT NULL PRIMARY KEY,
    owner   TEXT    NOT NULL REFERENCES people (id),
    created INTEGER NOT NULL
) STRICT;

-- What has happened at each table, from version 1 on and without gaps.
CREATE TABLE journal (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    version  INTEGER NOT NULL,
    entry    TEXT    NOT NULL,
    created  INTEGER NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
