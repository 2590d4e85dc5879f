-- Each of a million rows that a version writes was checked against its one version, and only the chore that makes versions deletes
-- them, rows first.
ALTER TABLE member_fits DROP CONSTRAINT member_fits_version_fkey;
