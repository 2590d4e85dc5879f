-- What a member has set besides the profile. Whoever has changed nothing has no row.
CREATE TABLE settings (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  -- Kinds of pushes that are switched off.
  muted text[] NOT NULL DEFAULT '{}',
  hidden_words text[] NOT NULL DEFAULT '{}',
  theme text CHECK (theme IN ('system', 'light', 'dark')),
  motion text CHECK (motion IN ('system', 'reduced')),
  language text CHECK (language IN ('en', 'uk', 'ru'))
);

-- What others can tell of a member: off hides it both ways. With the member's row, because every list asks.
ALTER TABLE members ADD COLUMN shows_presence boolean NOT NULL DEFAULT true;

ALTER TABLE members ADD COLUMN sends_read_receipts boolean NOT NULL DEFAULT true;

-- Read while one of the two sends no receipts: the sender is shown Delivered, also later.
ALTER TABLE messages ADD COLUMN is_read_quietly boolean NOT NULL DEFAULT false;
