-- Where a browser can be called that has no page open. It is called for as long as it is signed in.
CREATE TABLE calls (
    token   BYTEA NOT NULL PRIMARY KEY REFERENCES tokens (hash) ON DELETE CASCADE,
    address TEXT NOT NULL,
    key     TEXT NOT NULL,
    auth    TEXT NOT NULL,
    created BIGINT NOT NULL
);
