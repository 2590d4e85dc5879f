-- What a reaction is about (docs/decisions/0073): a photo, which may be gone since, or a prompt with the fingerprint of its answer.
-- Without a foreign key: a photo is deleted far more often than somebody looks for the reactions about it.
ALTER TABLE reactions
  ADD COLUMN about_photo_id uuid,
  ADD COLUMN about_prompt text,
  ADD COLUMN about_answer_hash text;
