-- Whom a server hears by NATS, names with spaces between.
ALTER TABLE nodes ADD COLUMN hears TEXT NOT NULL DEFAULT '';
