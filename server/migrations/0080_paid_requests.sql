-- What a request for coins asked for, as a hash: the same id again with other parameters is refused. Requests from before
-- this table have no row, and are answered as they were.
CREATE TABLE paid_requests (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  call text NOT NULL,
  request_id uuid NOT NULL,
  parameters text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, call, request_id)
);
