-- What the identity provider says of the address; the reward for an invited friend asks for it.
ALTER TABLE members ADD COLUMN email_verified boolean NOT NULL DEFAULT false;

-- The code of the member's personal link; made when they first look at it.
ALTER TABLE members ADD COLUMN referral_code text;

CREATE UNIQUE INDEX members_referral_code ON members (referral_code);

-- Who came by whose link: waiting, rewarded or refused.
CREATE TABLE referrals (
  friend_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  referrer_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  state text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3)
);

CREATE INDEX referrals_referrer ON referrals (referrer_id, created_at);

CREATE INDEX referrals_waiting ON referrals (created_at) WHERE state = 'waiting';

-- Keyed hashes of a member's browsers, push tokens and accounts at providers: two accounts that share one are the same
-- person's. Nothing can be read from them.
CREATE TABLE identity_marks (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  mark text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, mark)
);

CREATE INDEX identity_marks_mark ON identity_marks (mark);
