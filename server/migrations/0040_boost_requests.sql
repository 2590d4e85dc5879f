-- The request that started the boost last: the same one again, after a lost answer, finds its boost and pays nothing.
ALTER TABLE boosts ADD COLUMN request_id uuid;
