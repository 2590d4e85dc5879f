-- What protects others outlives an account that is purged: whom its member must not meet, what was reported of them, that
-- they were suspended, and what they had used of what there is once or so often a day. It is kept under a keyed hash of the
-- sign-in (`person`), names nobody, and goes after its time (`comebacks.kept` in lib/constants.ts).

-- What a mark was made of. An account is known by its sign-in, its mailbox and its accounts at providers; a browser may
-- be a family's. Marks of before are made anew, with their kind, at the next sign-in.
ALTER TABLE identity_marks ADD COLUMN kind text NOT NULL DEFAULT 'unknown'
  CHECK (kind IN ('signIn', 'email', 'provider', 'device', 'push', 'unknown'));

-- A newcomer is compared with those who are suspended now, too.
ALTER TABLE members ADD COLUMN suspended_at timestamptz(3);

CREATE INDEX members_suspended ON members (suspended_at) WHERE is_disabled;

CREATE TABLE past_members (
  person text PRIMARY KEY,
  left_at timestamptz(3) NOT NULL,
  suspended_at timestamptz(3),
  -- As which suspended members they were asked to verify: who left in the middle of it is asked again.
  asked_for text[] NOT NULL DEFAULT '{}',
  likes_full_at timestamptz(3)
);

CREATE INDEX past_members_left ON past_members (left_at);

CREATE TABLE past_marks (
  person text NOT NULL REFERENCES past_members (person) ON DELETE CASCADE,
  mark text NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (person, mark)
);

CREATE INDEX past_marks_mark ON past_marks (mark);

-- One row for a pair: who asked for it is the past member (is_mine), the other one (is_theirs), or both.
-- The cause 'directMessage' stands for a refusal of direct messages.
CREATE TABLE past_separations (
  person text NOT NULL REFERENCES past_members (person) ON DELETE CASCADE,
  other_person text NOT NULL,
  cause text NOT NULL,
  is_mine boolean NOT NULL,
  is_theirs boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (person, other_person, cause)
);

CREATE INDEX past_separations_other ON past_separations (other_person);

-- Reports of a past member, without what the reporter wrote and without the messages.
CREATE TABLE past_reports (
  id uuid PRIMARY KEY,
  person text NOT NULL REFERENCES past_members (person) ON DELETE CASCADE,
  reporter_person text,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  outcome text,
  decided_at timestamptz(3)
);

CREATE INDEX past_reports_person ON past_reports (person);

-- When a past member used what is counted: direct messages and posts of the last day, coins that are given once.
CREATE TABLE past_uses (
  person text NOT NULL REFERENCES past_members (person) ON DELETE CASCADE,
  -- Of the entry of the ledger, of the post that was published or answered.
  id uuid NOT NULL,
  use text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (person, id)
);

-- The same of a member who has come back.
CREATE TABLE carried_uses (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  use text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, id)
);

CREATE INDEX carried_uses_use ON carried_uses (member_id, use, at);
