-- Questions that members answer in their profiles, as [{prompt, answer}] in the order they chose, and what they look for.
ALTER TABLE members
  ADD COLUMN prompts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN looking_for text;
