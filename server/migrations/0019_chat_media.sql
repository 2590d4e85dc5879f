-- What members send in chats besides words. A row is there once its files lie safely; one that no message refers to
-- after a day goes again.
CREATE TABLE chat_media (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- Exactly once: a repeated upload finds the first.
  client_media_id uuid NOT NULL,
  -- Index into messageTypes.
  type smallint NOT NULL,
  facts jsonb NOT NULL,
  is_sent boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX chat_media_client ON chat_media (chat_id, member_id, client_media_id);

CREATE INDEX chat_media_member ON chat_media (member_id);

CREATE INDEX chat_media_unsent ON chat_media (created_at) WHERE NOT is_sent;

-- The message holds what the list and the bubble show, so that reading a chat needs no join.
ALTER TABLE messages ADD COLUMN media_id uuid;

ALTER TABLE messages ADD COLUMN media jsonb;

CREATE UNIQUE INDEX messages_media ON messages (media_id) WHERE media_id IS NOT NULL;

ALTER TABLE messages ADD CONSTRAINT messages_type CHECK (type BETWEEN 0 AND 16);

-- Files to be removed: those of an upload until its row is there, and those of every row that went, however it went.
CREATE TABLE dropped_files (
  key text PRIMARY KEY,
  due_at timestamptz(3) NOT NULL
);

CREATE INDEX dropped_files_due ON dropped_files (due_at);

CREATE FUNCTION drop_chat_media_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_files (key, due_at)
  VALUES (OLD.id || '.file', 'epoch'), (OLD.id || '.preview', 'epoch')
  ON CONFLICT (key) DO UPDATE SET due_at = EXCLUDED.due_at;
  RETURN NULL;
END
$$;

CREATE TRIGGER chat_media_gone AFTER DELETE ON chat_media FOR EACH ROW EXECUTE FUNCTION drop_chat_media_files();
