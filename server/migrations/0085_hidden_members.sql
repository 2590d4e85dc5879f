-- Why nobody sees a member until a moderator has decided: 'ageCheck' after reports that they are a minor, 'identityCheck'
-- while somebody who may have been suspended before has not shown who they are.
ALTER TABLE members ADD COLUMN hidden_for text[] NOT NULL DEFAULT '{}'
  CHECK (hidden_for <@ ARRAY['ageCheck', 'identityCheck']);
