-- What pages tell of their remotes (docs/decisions/0055): counts by day and release, and failures with where they happened.
-- Nothing of who sent it. Both are bounded: releases are those of the registry, and a remote has so many failures a day.
CREATE TABLE page_totals (
  day date NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  channel text NOT NULL,
  metric text NOT NULL,
  bucket smallint NOT NULL,
  owner text,
  count bigint NOT NULL,
  total double precision NOT NULL,
  PRIMARY KEY (day, remote, version, channel, metric, bucket)
);

CREATE TABLE page_failures (
  day date NOT NULL,
  fingerprint text NOT NULL,
  remote text NOT NULL,
  version text NOT NULL,
  channel text NOT NULL,
  owner text,
  kind text NOT NULL,
  message text NOT NULL,
  route text,
  frames jsonb NOT NULL,
  count bigint NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (day, fingerprint)
);

CREATE INDEX page_failures_remote ON page_failures (day, remote);
