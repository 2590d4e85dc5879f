-- Who did what to whom, and when: for questions of security, never for what members say. It holds ids and words of the
-- program only. When an account is purged its entries stay and name nobody.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  action text NOT NULL CHECK (action ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  actor_role text NOT NULL CHECK (actor_role IN ('member', 'moderator', 'operator', 'system')),
  actor_id uuid REFERENCES members (id) ON DELETE SET NULL,
  subject_id uuid REFERENCES members (id) ON DELETE SET NULL,
  -- The thing that was acted on, e.g. a session or a report.
  object_id uuid,
  -- One word of the program, e.g. the setting that was changed.
  detail text CHECK (detail ~ '^[a-zA-Z0-9_.:-]{1,60}$'),
  request_id text
);

CREATE INDEX audit_log_at ON audit_log (at);

CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC);

CREATE INDEX audit_log_subject ON audit_log (subject_id, at DESC);
