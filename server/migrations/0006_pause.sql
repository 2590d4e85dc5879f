-- A paused member is not shown to new people; matches and chats go on.
ALTER TABLE members ADD COLUMN is_paused boolean NOT NULL DEFAULT false;
