-- Captions of photos and videos are words like any others (chats-32), so a search finds them as well.
DROP INDEX messages_words;

CREATE INDEX messages_words ON messages USING gin (index_words(body, sender_id, recipient_id))
  WITH (gin_pending_list_limit = 256)
  WHERE type IN (0, 3, 4, 6, 15, 16) AND deleted_at IS NULL AND body <> '';
