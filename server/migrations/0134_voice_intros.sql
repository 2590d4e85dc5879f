-- Voice introductions of profiles. One without words waits for them and is shown to nobody; it goes again after a day.
CREATE TABLE voice_intros (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- What is said, in the member's words.
  caption text,
  content_type text NOT NULL,
  milliseconds integer NOT NULL,
  peaks jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX voice_intros_shown ON voice_intros (member_id) WHERE caption IS NOT NULL;

CREATE UNIQUE INDEX voice_intros_waiting ON voice_intros (member_id) WHERE caption IS NULL;

-- However its row goes, the file goes, too.
CREATE FUNCTION drop_voice_intro_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_files (key, due_at)
  VALUES (OLD.id || '.voice', 'epoch')
  ON CONFLICT (key) DO UPDATE SET due_at = EXCLUDED.due_at;
  RETURN NULL;
END
$$;

CREATE TRIGGER voice_intros_gone AFTER DELETE ON voice_intros FOR EACH ROW EXECUTE FUNCTION drop_voice_intro_file();
