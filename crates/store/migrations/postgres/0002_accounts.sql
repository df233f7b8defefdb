-- Somebody who has asked to be forgotten: the row stays for the tables it stands in.
ALTER TABLE people ADD COLUMN gone BIGINT;

-- When a token was last shown, to the day.
ALTER TABLE tokens ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE tokens SET seen = created;
CREATE INDEX tokens_by_person ON tokens (person);

-- A person with a name that is theirs alone. A bot has an owner and no password.
CREATE TABLE accounts (
    person   TEXT   NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    name     TEXT   NOT NULL,
    folded   TEXT   NOT NULL UNIQUE,
    password TEXT,
    owner    TEXT   REFERENCES people (id),
    settings TEXT   NOT NULL,
    created  BIGINT NOT NULL
);
CREATE INDEX accounts_by_owner ON accounts (owner);

-- Guests who have signed in to an account they had: they are the account now.
CREATE TABLE aliases (
    person  TEXT NOT NULL PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    account TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE
);
CREATE INDEX aliases_by_account ON aliases (account);
