-- A secret of the server may be followed by newer ones (docs/operations.md, Secrets). The first one stays in
-- server_secrets until former ones are dropped, so that a version of before finds one that is accepted.
CREATE TABLE rotated_secrets (
  name text NOT NULL REFERENCES server_secrets (name) ON DELETE CASCADE,
  signs_from timestamptz(3) NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (name, signs_from)
);
