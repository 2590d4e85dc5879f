-- The latest decisions of each queue are read off an index.
CREATE INDEX photos_decided ON photos (decided_at DESC, id)
  WHERE decided_at IS NOT NULL AND review IN ('Accept', 'Reject');

CREATE INDEX posts_decided ON posts (decided_at DESC, id) WHERE decided_at IS NOT NULL AND kind = 'Custom';

CREATE INDEX reports_decided ON reports (decided_at DESC, id) WHERE decided_at IS NOT NULL;

CREATE INDEX verifications_decided ON verifications (decided_at DESC, id) WHERE decided_at IS NOT NULL;

CREATE INDEX tickets_decided ON tickets (decided_at DESC, id) WHERE status <> 'Open';
