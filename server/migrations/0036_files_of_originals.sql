-- Which file a message had before it was deleted for both: like its words it stays 30 days, for moderation only.
ALTER TABLE message_originals ADD COLUMN media_id uuid;
