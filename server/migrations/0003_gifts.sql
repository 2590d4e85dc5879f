-- Gifts: a message of a chat, or a part of an invite until the two are a match.

-- The gift that came with a like.
ALTER TABLE reactions ADD COLUMN gift_id text;

-- The gift that a Gift message carries.
ALTER TABLE messages ADD COLUMN gift_id text;

-- Every gift that was paid. message_id is null while it waits in an invite.
CREATE TABLE gift_sends (
  sender_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  request_id uuid NOT NULL,
  recipient_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  gift_id text NOT NULL,
  message_id uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (sender_id, request_id)
);

CREATE INDEX gift_sends_waiting ON gift_sends (sender_id, recipient_id) WHERE message_id IS NULL;

CREATE INDEX gift_sends_recipient ON gift_sends (recipient_id);
