-- Calls between matches: what a message says of one, and how often one member has rung another.

ALTER TABLE messages ADD COLUMN call jsonb;

CREATE INDEX calls_of_chat ON calls (chat_id, created_at) WHERE origin = 'match';
