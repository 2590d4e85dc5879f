-- The deck of a country for who looks for several genders: the most recently active first, whatever the country.
-- `members_feed` has the gender before the activity, so it brings only one gender in that order.
CREATE INDEX members_country ON members (country_code, active_at DESC)
  WHERE NOT incognito AND NOT is_disabled AND deleted_at IS NULL AND onboarded_at IS NOT NULL;
