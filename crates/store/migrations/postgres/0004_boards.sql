-- Boards of people's own, as they were sent in, by the hash of what is in them. A table names its
-- board by that hash, so a board stays as long as there may be a table.
CREATE TABLE boards (
    hash    TEXT   NOT NULL PRIMARY KEY,
    owner   TEXT   NOT NULL REFERENCES people (id),
    text    TEXT   NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX boards_by_owner ON boards (owner);
