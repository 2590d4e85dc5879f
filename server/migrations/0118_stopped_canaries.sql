-- Canaries that were stopped for what pages reported of them: every node asks here before it gives one to a member.
CREATE TABLE stopped_canaries (
  remote text NOT NULL,
  version text NOT NULL,
  -- when the canary began that was stopped: the same release may be tried again
  since text NOT NULL,
  stopped_at timestamptz(3) NOT NULL,
  failures bigint NOT NULL,
  visits bigint NOT NULL,
  live_failures bigint NOT NULL,
  live_visits bigint NOT NULL,
  PRIMARY KEY (remote, version, since)
);
