-- A missed like is revealed by a name of its own: the ids of members stay unknown to those who may not see them.
ALTER TABLE reactions ADD COLUMN handle uuid NOT NULL DEFAULT gen_random_uuid();

CREATE UNIQUE INDEX reactions_handle ON reactions (handle);

-- When the receiver paid to see who it is.
ALTER TABLE reactions ADD COLUMN revealed_at timestamptz(3);
