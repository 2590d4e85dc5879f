-- The order of the deck follows `order_at`: when a member was last active, or, of one who hides that (incognito, or the
-- setting), the end of the last of their periods of three days in which they were: see profiles/order-activity.ts.
ALTER TABLE members ADD COLUMN coarse_active_at timestamptz(3);

-- When the period ends that has begun; each member who hides has their own.
ALTER TABLE members ADD COLUMN coarse_until timestamptz(3);

UPDATE members SET coarse_active_at = active_at - random() * interval '3 days',
    coarse_until = now() + random() * interval '3 days'
  WHERE incognito OR NOT shows_presence;

ALTER TABLE members ADD COLUMN order_at timestamptz(3) GENERATED ALWAYS AS (
  CASE WHEN incognito OR NOT shows_presence THEN coalesce(coarse_active_at, created_at) ELSE active_at END) STORED;

CREATE INDEX members_coarse ON members (coarse_until) WHERE incognito OR NOT shows_presence;

DROP INDEX members_feed;

CREATE INDEX members_feed ON members (country_code, gender, order_at DESC)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;

DROP INDEX members_country;

CREATE INDEX members_country ON members (country_code, order_at DESC)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;

DROP INDEX members_active;

CREATE INDEX members_active ON members (order_at DESC)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;
