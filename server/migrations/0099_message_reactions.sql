-- What the two members of a chat have reacted to a message with: of its sender, of its recipient, and how often it changed.

ALTER TABLE messages ADD COLUMN reactions jsonb;
