-- How many posts a member has answered in a day is asked whenever they answer one.
CREATE INDEX messages_post_answers ON messages (sender_id, post_id, created_at) WHERE post_id IS NOT NULL;
