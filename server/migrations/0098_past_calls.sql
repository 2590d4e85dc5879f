-- Who was kept from calls is still when they come back, until a moderator has decided about the reports of their calls.
ALTER TABLE past_members ADD COLUMN calls_suspended_at timestamptz(3);
ALTER TABLE past_reports ADD COLUMN call jsonb;
