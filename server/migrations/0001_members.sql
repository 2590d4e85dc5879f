-- Who uses Duet: members, their pictures and devices, and the events they are told about.
-- Members' rows are written by the account and profile areas; members.coins only by the ledger of the coins area.

CREATE TABLE members (
  id uuid PRIMARY KEY,
  identity_uid text NOT NULL,
  email text,
  name text NOT NULL,
  about_me text,
  birth_date date,
  gender text CHECK (gender IN ('Male', 'Female', 'NonBinary')),
  additional_gender text,
  show_additional_gender boolean NOT NULL DEFAULT false,
  country_code text,
  city_id integer,
  job text,
  passions text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  one_click_gifting boolean NOT NULL DEFAULT false,
  incognito boolean NOT NULL DEFAULT false,
  partner_gender text NOT NULL DEFAULT 'All',
  partner_age_from integer NOT NULL DEFAULT 18,
  partner_age_to integer NOT NULL DEFAULT 75,
  search_type text NOT NULL DEFAULT 'Country',
  verification_status text NOT NULL DEFAULT 'Empty',
  is_verified boolean NOT NULL DEFAULT false,
  coins integer NOT NULL DEFAULT 0 CHECK (coins >= 0),
  subscription_until timestamptz(3),
  onboarded_at timestamptz(3),
  is_disabled boolean NOT NULL DEFAULT false,
  is_demo boolean NOT NULL DEFAULT false,
  active_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);

CREATE UNIQUE INDEX members_identity ON members (identity_uid);

-- The feed: who may be shown, the most recently active first.
CREATE INDEX members_feed ON members (country_code, gender, active_at DESC)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;

CREATE INDEX members_city ON members (city_id)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;

CREATE INDEX members_deleted ON members (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE photos (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  order_index integer NOT NULL,
  format text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text,
  created_at timestamptz(3) NOT NULL
);

CREATE INDEX photos_member ON photos (member_id, order_index);

CREATE TABLE devices (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  device_name text NOT NULL,
  push_token text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL
);

CREATE INDEX devices_member ON devices (member_id);

-- One push token belongs to one device; the token 'test' means "no push" and is shared by many.
CREATE UNIQUE INDEX devices_push_token ON devices (push_token) WHERE push_token <> 'test';

-- The per-member event counter: raised in the transaction that makes the event, so seq has no gaps.
CREATE TABLE event_counters (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  acked integer NOT NULL DEFAULT 0
);

CREATE TABLE events (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  at timestamptz(3) NOT NULL,
  event jsonb NOT NULL,
  PRIMARY KEY (member_id, seq)
);

CREATE INDEX events_at ON events (at);

-- Single-use tickets of the socket, stored as hashes.
CREATE TABLE realtime_tickets (
  ticket_hash text PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);

-- Keys the server makes for itself on its first start, shared by all its nodes.
CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
