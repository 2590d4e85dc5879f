-- Who wants the deck in the order of activity alone, without anything that was learned of anybody.
ALTER TABLE settings ADD COLUMN newest_activity_only boolean NOT NULL DEFAULT false;
