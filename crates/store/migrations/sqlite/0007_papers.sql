-- What people keep for themselves at tables: notes and plans, as one text.
CREATE TABLE papers (
    table_id TEXT NOT NULL REFERENCES tables (id),
    person   TEXT NOT NULL REFERENCES people (id),
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX papers_by_person ON papers (person);
