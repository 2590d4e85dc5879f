-- Since when it is a member's turn to write in a chat (not while it is the other's), and whether they were reminded of it.
-- Before anybody has written it is the turn of both; the product's own chat has no turns.
ALTER TABLE chat_members
  ADD COLUMN turn_at timestamptz(3),
  ADD COLUMN is_turn_reminded boolean NOT NULL DEFAULT false;

-- What is older than three days is reminded of no more.
UPDATE chat_members mine SET
  turn_at = CASE WHEN last.sender_id IS NULL THEN c.matched_at WHEN last.sender_id <> mine.member_id THEN last.created_at END,
  is_turn_reminded = coalesce(last.created_at, c.matched_at) < now() - interval '3 days'
FROM chats c
LEFT JOIN LATERAL (
  SELECT sender_id, created_at FROM messages m
  WHERE m.chat_id = c.id AND m.deleted_at IS NULL AND m.type IN (0, 1, 2, 3, 4, 5, 15, 16)
  ORDER BY m.seq DESC LIMIT 1
) last ON true
WHERE c.id = mine.chat_id AND c.origin <> 'system';

-- The chats of a member that wait for them, the newest first.
CREATE INDEX chat_members_turn ON chat_members (member_id, activity_at DESC) WHERE turn_at IS NOT NULL;

-- The turns that somebody may have to be reminded of.
CREATE INDEX chat_members_unreminded ON chat_members (turn_at) WHERE turn_at IS NOT NULL AND NOT is_turn_reminded;
