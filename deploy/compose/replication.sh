#!/bin/sh
# Run once by the image of PostgreSQL, when the cluster is new: the account that the replica copies with.
set -eu
psql --username "$POSTGRES_USER" --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" <<'SQL'
create role replication with replication login password :'password';
SQL
echo 'host replication replication 172.30.0.0/24 scram-sha-256' >>"$PGDATA/pg_hba.conf"
