-- A chat may also begin with a direct message, before a match.
ALTER TABLE chats DROP CONSTRAINT chats_origin_check;

ALTER TABLE chats ADD CONSTRAINT chats_origin_check CHECK (origin IN ('match', 'post', 'direct'));
