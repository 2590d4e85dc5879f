-- Limits counted by several nodes together. A bucket is known by the moment at which it is full again: a row of the past
-- is as good as none. Keys are hashes. Not worth a log of its own: after a crash everybody begins with full buckets.
CREATE UNLOGGED TABLE rate_buckets (
  key text PRIMARY KEY,
  full_at timestamptz(3) NOT NULL
);

CREATE INDEX rate_buckets_full ON rate_buckets (full_at);
