-- Limits counted by several nodes together, as rate-limiter-flexible writes them: how many calls were counted in a window,
-- and the millisecond at which it ends. A row of the past is as good as none. Keys are hashes. Not worth a log of its own:
-- after a crash everybody begins anew. Nodes of the release before, which count in rate_buckets, count alone until they end.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE INDEX rate_limits_expire ON rate_limits (expire);

DROP TABLE rate_buckets;
