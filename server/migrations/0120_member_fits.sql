-- What the order by fit knows of members (docs/decisions/0064): sums of their reactions, learned anew by a chore. A version is
-- read once it is complete, and the one before is kept.
CREATE TABLE fit_versions (
  version integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  started_at timestamptz(3) NOT NULL,
  -- null while it is learned
  learned_at timestamptz(3),
  -- all reactions of the market, and how many of them were a yes
  reactions bigint NOT NULL DEFAULT 0,
  yes bigint NOT NULL DEFAULT 0
);

CREATE TABLE member_fits (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  version integer NOT NULL REFERENCES fit_versions (version) ON DELETE CASCADE,
  given integer NOT NULL DEFAULT 0,
  given_yes integer NOT NULL DEFAULT 0,
  taken_yes real NOT NULL DEFAULT 0,
  taken_expected real NOT NULL DEFAULT 0,
  taken_weight real NOT NULL DEFAULT 0,
  -- likes that wait for an answer, and chats that are open, as far as an order needs to know
  pending smallint NOT NULL DEFAULT 0,
  open_chats smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, version)
);

CREATE INDEX member_fits_version ON member_fits (version);

-- How often a member was shown on the last day on which they were: a narrow row that is written in its place.
CREATE TABLE member_shown (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  day date NOT NULL,
  count integer NOT NULL
) WITH (fillfactor = 70);
