-- When a game that counts was added to the ratings of those who played it.
ALTER TABLE tables ADD COLUMN settled INTEGER;

-- What each game that counts made of the ratings of a person at a board: the first is number 1, and
-- the last is how it stands.
CREATE TABLE ratings (
    person      TEXT    NOT NULL REFERENCES people (id),
    board       TEXT    NOT NULL,
    number      INTEGER NOT NULL,
    table_id    TEXT    NOT NULL REFERENCES tables (id),
    rating      REAL    NOT NULL,
    uncertainty REAL    NOT NULL,
    created     INTEGER NOT NULL,
    PRIMARY KEY (person, board, number)
) STRICT;
CREATE INDEX ratings_by_table ON ratings (table_id);
