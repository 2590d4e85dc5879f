-- The language of the page that registered a device: pushes come in it until the member has chosen one for everywhere.
ALTER TABLE devices ADD COLUMN language text;
