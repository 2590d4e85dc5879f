-- A report is about the member who was reported: it waits for its decision also when the account of its reporter is purged.
ALTER TABLE reports ALTER COLUMN reporter_id DROP NOT NULL;

ALTER TABLE reports DROP CONSTRAINT reports_reporter_id_fkey;

ALTER TABLE reports ADD CONSTRAINT reports_reporter_id_fkey
  FOREIGN KEY (reporter_id) REFERENCES members (id) ON DELETE SET NULL;
