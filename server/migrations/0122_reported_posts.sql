-- The post that a reported member had, as it was: its author may delete it before anybody decides.
ALTER TABLE reports ADD COLUMN post jsonb;
