-- What members look for and what they offer beyond being liked, learned from reactions (docs/decisions/0064): four numbers of
-- eight bits each in one, so a million members take 8 MB of it. Null where too few reactions say so.
ALTER TABLE member_fits ADD COLUMN wanted integer, ADD COLUMN offered integer;
