-- A session is one sign-in of a member on one device, known by when it happened: the identity provider keeps that time
-- in every token it makes for the sign-in, and signs it.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  signed_in_at timestamptz(3) NOT NULL,
  device_name text,
  active_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);

CREATE UNIQUE INDEX sessions_sign_in ON sessions (member_id, signed_in_at);

CREATE INDEX sessions_age ON sessions (signed_in_at);

-- A device goes with the session that registered it: nothing is pushed to where a member has signed out.
ALTER TABLE devices ADD COLUMN session_id uuid REFERENCES sessions (id) ON DELETE SET NULL;

CREATE INDEX devices_session ON devices (session_id);

-- A socket ends with its session.
ALTER TABLE realtime_tickets ADD COLUMN session_id uuid REFERENCES sessions (id) ON DELETE CASCADE;

CREATE INDEX realtime_tickets_session ON realtime_tickets (session_id);
