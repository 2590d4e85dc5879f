-- What members do with each other: reactions, matches and their chats, posts, coins, and whom they never want to see.
-- Whoever changes what two members are to each other locks both rows of members first, in the order of their ids.

-- The latest reaction of one member to another. A positive one is for ever; a Nope may become positive.
CREATE TABLE reactions (
  from_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  reaction text NOT NULL CHECK (reaction IN ('Nope', 'Heart', 'Travel', 'Coffee', 'Like')),
  request_id uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (from_id, to_id),
  CHECK (from_id <> to_id)
);

-- Who likes me: invites, missed likes, and the faces mixed into the deck.
CREATE INDEX reactions_received ON reactions (to_id, created_at DESC) WHERE reaction <> 'Nope';

CREATE UNIQUE INDEX reactions_request ON reactions (from_id, request_id) WHERE request_id IS NOT NULL;

-- The bucket of free likes is one point in time: when it will be full again.
CREATE TABLE like_budgets (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  full_at timestamptz(3) NOT NULL
);

-- One chat per pair for ever, by a match or by the answer to a post. Closed by unmatch, block or report.
CREATE TABLE chats (
  id uuid PRIMARY KEY,
  low_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  high_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  origin text NOT NULL CHECK (origin IN ('match', 'post')),
  match_type text NOT NULL CHECK (match_type IN ('Heart', 'Travel', 'Coffee', 'Like')),
  matched_at timestamptz(3) NOT NULL,
  last_seq integer NOT NULL DEFAULT 0,
  closed_at timestamptz(3),
  CHECK (low_id < high_id)
);

CREATE UNIQUE INDEX chats_pair ON chats (low_id, high_id);

-- One chat as one of its two members sees it.
CREATE TABLE chat_members (
  chat_id uuid NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  partner_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  unread_count integer NOT NULL DEFAULT 0 CHECK (unread_count >= 0),
  has_peer_answer boolean NOT NULL DEFAULT false,
  -- When the last message or the match was: the order of the list.
  activity_at timestamptz(3) NOT NULL,
  PRIMARY KEY (chat_id, member_id)
);

CREATE INDEX chat_members_list ON chat_members (member_id, activity_at DESC);

-- seq counts from 1 without gaps in each chat. type and status are the wire codes of the spec.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  sender_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  recipient_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  client_message_id uuid,
  type smallint NOT NULL DEFAULT 0,
  status smallint NOT NULL DEFAULT 1,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  reply_to_id uuid,
  -- The post that a PostAnswer quotes.
  post_id uuid
);

CREATE UNIQUE INDEX messages_order ON messages (chat_id, seq);

-- Exactly once: a repeated client id finds the first message.
CREATE UNIQUE INDEX messages_client ON messages (chat_id, sender_id, client_message_id)
  WHERE client_message_id IS NOT NULL;

CREATE INDEX messages_unread ON messages (chat_id, recipient_id) WHERE status < 3;

CREATE INDEX messages_post ON messages (post_id, sender_id) WHERE post_id IS NOT NULL;

-- Who must not meet whom, one row for each of the two; is_mine marks the row of the one who asked for it.
CREATE TABLE separations (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('block', 'unmatch', 'decline')),
  is_mine boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, other_id, cause)
);

-- Members who take no message without a match from somebody (block action DirectMessage).
CREATE TABLE direct_message_refusals (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, other_id)
);

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  reported_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  reason text NOT NULL,
  details text,
  -- The last 50 messages between the two at the moment of the report.
  evidence jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE INDEX reports_reported ON reports (reported_id, created_at DESC);

CREATE INDEX reports_reporter ON reports (reporter_id);

-- Append-only. balance is members.coins after the entry; key makes a repeated operation one entry.
CREATE TABLE ledger (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  key text NOT NULL,
  reason text NOT NULL,
  amount integer NOT NULL CHECK (amount <> 0),
  balance integer NOT NULL CHECK (balance >= 0),
  created_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX ledger_key ON ledger (member_id, key);

CREATE INDEX ledger_history ON ledger (member_id, id DESC);

-- A custom post waits until verify_due_at (demo) or a moderator's decision; ended_at is set when it is deleted or
-- makes room for the next one.
CREATE TABLE posts (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  client_post_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('Template', 'Custom')),
  template_key text,
  body text,
  background smallint NOT NULL CHECK (background BETWEEN 1 AND 12),
  price integer NOT NULL,
  state text NOT NULL CHECK (state IN ('WaitVerify', 'Active')),
  verify_due_at timestamptz(3),
  likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0),
  date_post timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);

CREATE UNIQUE INDEX posts_client ON posts (author_id, client_post_id);

CREATE UNIQUE INDEX posts_one_per_member ON posts (author_id) WHERE ended_at IS NULL;

CREATE INDEX posts_list ON posts (date_post DESC) WHERE ended_at IS NULL;

CREATE TABLE post_likes (
  post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, member_id)
);

CREATE INDEX post_likes_member ON post_likes (member_id);

-- The feed without a country, the most recently active first.
CREATE INDEX members_active ON members (active_at DESC)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;
