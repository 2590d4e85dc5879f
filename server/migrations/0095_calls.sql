-- Calls: who accepted their rules, who waits for a random one, who is in one, who met and who must never meet again.

CREATE TABLE call_rules (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  accepted_at timestamptz(3) NOT NULL
);

-- A member whose calls wait for a moderator's decision.
CREATE TABLE call_suspensions (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  since timestamptz(3) NOT NULL
);

-- One row a member, whatever tabs and nodes: a second tab takes it over.
CREATE TABLE call_waiting (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  ticket uuid NOT NULL,
  -- the place in the list of genders
  gender smallint NOT NULL,
  age smallint NOT NULL,
  -- a bit for each gender and each language of their lists
  wants_genders smallint NOT NULL,
  wants_from smallint NOT NULL,
  wants_to smallint NOT NULL,
  languages bigint NOT NULL,
  price integer NOT NULL CHECK (price >= 0),
  since timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  -- a draw walks the index from a random place and takes the first that fits
  dice double precision NOT NULL DEFAULT random()
);
CREATE INDEX call_waiting_dice ON call_waiting (gender, dice);

CREATE TABLE calls (
  id uuid PRIMARY KEY,
  origin text NOT NULL CHECK (origin IN ('random', 'match')),
  kind text NOT NULL CHECK (kind IN ('audio', 'video')),
  chat_id uuid REFERENCES chats (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  ends_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  -- null when it ended by itself
  ended_by uuid,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX calls_ended ON calls (ended_at);

CREATE TABLE call_members (
  call_id uuid NOT NULL REFERENCES calls (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- the one whose page makes the first offer
  is_caller boolean NOT NULL,
  -- which tab is in the call; null while it rings
  ticket uuid,
  shown_at timestamptz(3),
  extended_at timestamptz(3),
  kept_at timestamptz(3),
  PRIMARY KEY (call_id, member_id),
  -- a search leads to one call, whatever is repeated
  CONSTRAINT call_members_ticket UNIQUE (member_id, ticket)
);
CREATE UNIQUE INDEX call_members_sides ON call_members (call_id, is_caller);

-- Who is in a call now: the database itself refuses a second one.
CREATE TABLE calls_now (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  call_id uuid NOT NULL REFERENCES calls (id) ON DELETE CASCADE,
  alive_at timestamptz(3) NOT NULL
);
CREATE INDEX calls_now_call ON calls_now (call_id);

-- Both directions, so that one look by the member is enough.
CREATE TABLE call_met (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  met_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, other_id)
);

-- Barred for ever by a report of a call, in both directions; unblocking does not lift it.
CREATE TABLE call_bars (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, other_id)
);

-- What is known of the call that a report is about.
ALTER TABLE reports ADD COLUMN call jsonb;
