-- What moderators decide: own texts of posts, pictures, reports. decided_by is the sign-in of who did.

-- verify_due_at is until when somebody has to decide; a post that nobody looked at is rejected and paid back.
ALTER TABLE posts DROP CONSTRAINT posts_state_check;

ALTER TABLE posts ADD CONSTRAINT posts_state_check CHECK (state IN ('WaitVerify', 'Active', 'Rejected'));

ALTER TABLE posts ADD COLUMN reject_reason text;

ALTER TABLE posts ADD COLUMN decided_at timestamptz(3);

ALTER TABLE posts ADD COLUMN decided_by text;

-- Among demo members the time itself used to decide.
UPDATE posts SET state = 'Active', decided_at = verify_due_at, decided_by = 'bot', verify_due_at = NULL
WHERE state = 'WaitVerify' AND verify_due_at IS NOT NULL;

UPDATE posts SET verify_due_at = date_post + interval '23 hours' WHERE state = 'WaitVerify';

CREATE INDEX posts_waiting ON posts (date_post) WHERE state = 'WaitVerify' AND ended_at IS NULL;

-- Pictures are shown while they wait, and no longer after a rejection, which their member may appeal once.
ALTER TABLE photos ADD COLUMN review text NOT NULL DEFAULT 'Wait'
  CHECK (review IN ('Wait', 'Accept', 'Reject', 'Appeal'));

ALTER TABLE photos ADD COLUMN reject_reason text;

ALTER TABLE photos ADD COLUMN appeal text;

ALTER TABLE photos ADD COLUMN appealed_at timestamptz(3);

ALTER TABLE photos ADD COLUMN decided_at timestamptz(3);

ALTER TABLE photos ADD COLUMN decided_by text;

UPDATE photos SET review = 'Accept' FROM members WHERE members.id = photos.member_id AND members.is_demo;

CREATE INDEX photos_waiting ON photos (created_at) WHERE review IN ('Wait', 'Appeal');

ALTER TABLE reports ADD COLUMN outcome text CHECK (outcome IN ('dismissed', 'warned', 'suspended'));

ALTER TABLE reports ADD COLUMN decided_at timestamptz(3);

ALTER TABLE reports ADD COLUMN decided_by text;

CREATE INDEX reports_waiting ON reports (created_at) WHERE decided_at IS NULL;
