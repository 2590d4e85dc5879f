-- Nearby: each city brings its most recently active members of a gender. Whom they look for and how old they are stands at the end,
-- so that who does not fit is passed over without a look at their row: for who looks for all genders that is nearly everybody.
CREATE INDEX CONCURRENTLY IF NOT EXISTS members_nearby
  ON members (city_id, gender, order_at DESC, partner_gender, birth_date, partner_age_from, partner_age_to)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;
