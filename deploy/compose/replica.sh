#!/bin/sh
# A copy of the primary that follows it; an empty volume is filled first.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  pg_basebackup --host=postgres --username=replication --pgdata="$PGDATA" --write-recovery-conf --wal-method=stream
fi
exec postgres -D "$PGDATA"
