-- Servers on this database, and when each has last said that it is there.
CREATE TABLE nodes (
    id   TEXT    NOT NULL PRIMARY KEY,
    beat INTEGER NOT NULL
) STRICT;

-- The server that has stored the last entry of a table, and goes on there.
ALTER TABLE tables ADD COLUMN keeper TEXT;
