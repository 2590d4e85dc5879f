-- Members whom others meet early in their decks, until when. One row each: boosts do not stack.
CREATE TABLE boosts (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  until timestamptz(3) NOT NULL
);

CREATE INDEX boosts_until ON boosts (until);
