-- A part of every day in which the member is not told of anything; all three or none.
ALTER TABLE settings
  ADD COLUMN quiet_from text,
  ADD COLUMN quiet_until text,
  ADD COLUMN quiet_time_zone text;
