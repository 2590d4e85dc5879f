-- Posts that a member does not want to see; they go with the post or the member.
CREATE TABLE hidden_posts (
  post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, post_id)
);

-- A post that is deleted finds its rows by itself.
CREATE INDEX hidden_posts_post ON hidden_posts (post_id);
