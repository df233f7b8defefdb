-- Times are milliseconds since 1970.

CREATE TABLE people (
    id      TEXT   NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL
);

-- What a browser shows to be let in again; only its hash is kept.
CREATE TABLE tokens (
    hash    BYTEA  NOT NULL PRIMARY KEY,
    person  TEXT   NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created BIGINT NOT NULL
);

CREATE TABLE tables (
    id      TEXT   NOT NULL PRIMARY KEY,
    owner   TEXT   NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);

-- What has happened at each table, from version 1 on and without gaps.
CREATE TABLE journal (
    table_id TEXT   NOT NULL REFERENCES tables (id),
    version  BIGINT NOT NULL,
    entry    TEXT   NOT NULL,
    created  BIGINT NOT NULL,
    PRIMARY KEY (table_id, version)
);
