-- A device ends with the session that registered it, however that ends; one without a session could never be signed out.
DELETE FROM devices WHERE session_id IS NULL;

ALTER TABLE devices DROP CONSTRAINT devices_session_id_fkey;

ALTER TABLE devices ALTER COLUMN session_id SET NOT NULL;

ALTER TABLE devices ADD CONSTRAINT devices_session_id_fkey
  FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE;
