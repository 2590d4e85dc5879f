-- Sign-ins that were signed out, outliving the purge of their account: the same identity may register anew, and an old
-- token must not open the new account. A hash of identity and time, so that nothing of a purged member stays.
CREATE TABLE ended_sign_ins (
  mark text PRIMARY KEY,
  signed_in_at timestamptz(3) NOT NULL
);

CREATE INDEX ended_sign_ins_age ON ended_sign_ins (signed_in_at);
