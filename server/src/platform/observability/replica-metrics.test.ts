import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import type { ReplicaState } from '../database/replicas/replica-state.ts';
import { measureReplicas } from './replica-metrics.ts';

const aReplica = (state: Partial<ReplicaState> = {}): ReplicaState => ({
  host: 'b:5432',
  isUsed: true,
  lag: 0.25,
  reads: 7,
  misses: 2,
  ...state,
});

/** Lines with numbers, without what they mean. */
async function numbersOf(registry: Registry): Promise<readonly string[]> {
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

it('counts what each replica answers, anew at each look', async () => {
  const states = [aReplica()];
  const registry = new Registry();
  measureReplicas(registry, { replicas: () => states });

  const before = await numbersOf(registry);
  states[0] = aReplica({ isUsed: false, lag: null, reads: 9 });
  const after = await numbersOf(registry);

  expect(before).toEqual([
    'database_replica_used{host="b:5432"} 1',
    'database_replica_lag_seconds{host="b:5432"} 0.25',
    'database_replica_reads_total{host="b:5432"} 7',
    'database_replica_misses_total{host="b:5432"} 2',
  ]);
  expect(after).toEqual([
    'database_replica_used{host="b:5432"} 0',
    'database_replica_reads_total{host="b:5432"} 9',
    'database_replica_misses_total{host="b:5432"} 2',
  ]);
});

it('counts nothing without replicas', async () => {
  const registry = new Registry();
  measureReplicas(registry, { replicas: () => [] });

  expect(await numbersOf(registry)).toEqual([]);
});
