import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** What replicas of the database do for reads; nothing is counted without any. */
export function measureReplicas(registry: Registry, database: Pick<Database, 'replicas'>): void {
  const shared = { labelNames: ['host'], registers: [registry] };
  // read when the metrics are
  void new Gauge({
    ...shared,
    name: 'database_replica_used',
    help: '1 while reads go to the replica.',
    collect() {
      for (const { host, isUsed } of database.replicas()) this.set({ host }, isUsed ? 1 : 0);
    },
  });
  void new Gauge({
    ...shared,
    name: 'database_replica_lag_seconds',
    help: 'How far the replica is behind the primary; absent while it does not answer.',
    collect() {
      this.reset();
      for (const { host, lag } of database.replicas()) if (lag !== null) this.set({ host }, lag);
    },
  });
  void new Counter({
    ...shared,
    name: 'database_replica_reads_total',
    help: 'Reads that the replica has answered.',
    collect() {
      this.reset();
      for (const { host, reads } of database.replicas()) this.inc({ host }, reads);
    },
  });
  void new Counter({
    ...shared,
    name: 'database_replica_misses_total',
    help: 'Reads that the primary answered because the replica was not as far, or failed.',
    collect() {
      this.reset();
      for (const { host, misses } of database.replicas()) this.inc({ host }, misses);
    },
  });
}
