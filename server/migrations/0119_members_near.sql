-- Nearby: each city brings its most recently active members of a gender. It serves whatever `members_city` did.
CREATE INDEX members_near ON members (city_id, gender, order_at DESC)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;

DROP INDEX members_city;
