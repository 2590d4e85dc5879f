-- Deleted for both: the row stays for the order of the chat, its text goes.
ALTER TABLE messages ADD COLUMN deleted_at timestamptz(3);

-- What a message said before it was edited or deleted: 30 days, for moderation only.
CREATE TABLE message_originals (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE INDEX message_originals_message ON message_originals (message_id);

CREATE INDEX message_originals_age ON message_originals (created_at);
