-- Selfies that members send to be compared with their pictures, one row each time. The file goes at latest 30 days after
-- the decision, at once when it is withdrawn; selfie_removed_at says that it is gone.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  pose text NOT NULL,
  state text NOT NULL CHECK (state IN ('Wait', 'Accept', 'Reject', 'Withdrawn')),
  reject_reason text,
  submitted_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decided_by text,
  selfie_removed_at timestamptz(3)
);

CREATE INDEX verifications_member ON verifications (member_id, submitted_at DESC);

CREATE UNIQUE INDEX verifications_one_waiting ON verifications (member_id) WHERE state = 'Wait';

CREATE INDEX verifications_waiting ON verifications (submitted_at) WHERE state = 'Wait';

CREATE INDEX verifications_selfies ON verifications (decided_at) WHERE selfie_removed_at IS NULL AND state <> 'Wait';

-- The pose that a member was asked for, until they send a selfie.
CREATE TABLE verification_poses (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  pose text NOT NULL,
  asked_at timestamptz(3) NOT NULL
);
