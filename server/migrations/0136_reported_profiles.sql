-- What a reported member had written in their profile: they may write it anew before anybody decides.
ALTER TABLE reports ADD COLUMN profile jsonb;
