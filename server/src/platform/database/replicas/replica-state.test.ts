import { describe, expect, it } from '@jest/globals';
import { createLag } from './lag.ts';
import { mismatchOf } from './replica-state.ts';
import type { ReplicaFacts } from './replica-state.ts';

const primary = { wal: 1000n, timeline: 2, cluster: '7000', database: '5' };
const aReplica = (values: Partial<ReplicaFacts> = {}): ReplicaFacts => ({ ...primary, isReplica: true, ...values });

describe('a replica', () => {
  it('of the same history shows a part of it', () => {
    expect(mismatchOf(aReplica({ wal: 1n }), primary)).toBeUndefined();
  });

  it.each<[string, Partial<ReplicaFacts>, ReturnType<typeof mismatchOf>]>([
    ['of another cluster', { cluster: '7001' }, 'foreign'],
    ['of another database of the cluster', { database: '6' }, 'foreign'],
    ['that was promoted', { isReplica: false }, 'promoted'],
    ['on the timeline of before the last promotion', { timeline: 1 }, 'apart'],
    ['on a later timeline than a primary of the past', { timeline: 3 }, 'apart'],
  ])('%s shows nothing of it, however far it is', (_name, values, reason) => {
    expect(mismatchOf(aReplica({ wal: 9999n, ...values }), primary)).toBe(reason);
  });
});

describe('the lag of a replica', () => {
  it('is the age of the oldest position that it has not reached', () => {
    const lag = createLag();

    const seen = [
      lag.note(100n, 100n, 1_000),
      lag.note(200n, 100n, 2_000),
      lag.note(300n, 100n, 3_000),
      lag.note(400n, 200n, 4_000),
      lag.note(400n, 400n, 5_000),
    ];

    expect(seen).toEqual([0, 0, 1_000, 1_000, 0]);
  });

  it('does not grow while an idle primary has nothing new', () => {
    const lag = createLag();
    lag.note(100n, 100n, 1_000);

    expect(lag.note(100n, 100n, 900_000)).toBe(0);
  });

  it('of one that stands still is counted for as long as it does', () => {
    const lag = createLag();
    for (let second = 0; second < 2_000; second += 1) lag.note(BigInt(second + 1), 0n, second * 1_000);

    expect(lag.note(3_000n, 0n, 2_000_000)).toBe(2_000_000);
  });
});
