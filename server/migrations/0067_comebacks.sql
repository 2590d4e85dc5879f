-- Somebody new who is like a suspended member: hidden (members.hidden_for) until they have verified, and shown to a
-- moderator beside the account of before. earlier_id is null when that account is purged.
CREATE TABLE comebacks (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  earlier_id uuid REFERENCES members (id) ON DELETE SET NULL,
  -- The keyed hash of the sign-in of the account of before.
  earlier_person text NOT NULL,
  -- What the two share.
  shared text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  outcome text CHECK (outcome IN ('cleared', 'suspended')),
  decided_at timestamptz(3),
  decided_by text
);

CREATE UNIQUE INDEX comebacks_pair ON comebacks (member_id, earlier_person);

CREATE INDEX comebacks_waiting ON comebacks (created_at, id) WHERE outcome IS NULL;

CREATE INDEX comebacks_decided ON comebacks (decided_at DESC, id) WHERE decided_at IS NOT NULL;

CREATE INDEX comebacks_earlier ON comebacks (earlier_id) WHERE earlier_id IS NOT NULL;
