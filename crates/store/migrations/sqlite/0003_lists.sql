-- What lists ask for, of each table; it changes together with the journal. A table that was opened
-- before there were lists has nothing here until something happens at it.
-- stage: 0 before the game, 1 during it, 2 after it. Yes and no are 1 and 0.
ALTER TABLE tables ADD COLUMN stage INTEGER;
ALTER TABLE tables ADD COLUMN board TEXT;
ALTER TABLE tables ADD COLUMN seats INTEGER;
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN clock TEXT;
-- The seats that are to act, as bits, and since when.
ALTER TABLE tables ADD COLUMN acting INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN since INTEGER;
-- When somebody has to look after the table even if nobody comes.
ALTER TABLE tables ADD COLUMN due INTEGER;
-- What everybody may know, for others to understand.
ALTER TABLE tables ADD COLUMN about TEXT;
CREATE INDEX tables_listed ON tables (listed, stage, created);
CREATE INDEX tables_by_owner ON tables (owner, stage);
CREATE INDEX tables_due ON tables (due);

-- Who sits where.
CREATE TABLE sitters (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    person   TEXT    NOT NULL REFERENCES people (id),
    PRIMARY KEY (table_id, seat)
) STRICT;
CREATE INDEX sitters_by_person ON sitters (person);

-- How games ended for people: 1 is the first place.
CREATE TABLE results (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    person    TEXT    NOT NULL REFERENCES people (id),
    board     TEXT    NOT NULL,
    seats     INTEGER NOT NULL,
    place     INTEGER NOT NULL,
    score     INTEGER NOT NULL,
    tickets   INTEGER NOT NULL,
    completed INTEGER NOT NULL,
    longest   INTEGER NOT NULL,
    finished  INTEGER NOT NULL,
    ended     INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT;
CREATE INDEX results_by_person ON results (person, board);
