-- Everybody active is to be shown on some cards a week (docs/decisions/0064): counted from the Monday of the row's day.
ALTER TABLE member_shown ADD COLUMN week_count integer NOT NULL DEFAULT 0;
