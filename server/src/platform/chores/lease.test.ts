import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../../../test/kits/database/test-database.ts';
import { fixedClock } from '../../lib/clock.ts';
import { hour, minute } from '../../lib/constants.ts';
import type { Database } from '../database/database.ts';
import { oncePer } from './hourly.ts';
import { leaseOf } from './lease.ts';
import { noTracing } from '../tracing/tracing.ts';

let database: Database;
const clock = fixedClock();
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a lease', () => {
  it('has one holder, however many ask at once', async () => {
    const leases = Array.from({ length: 10 }, () => leaseOf({ database, clock }, 'one'));

    const held = await Promise.all(leases.map((lease) => lease.hold(minute)));

    expect(held.filter(Boolean)).toHaveLength(1);
  });

  it('is kept by its holder as long as it goes on asking', async () => {
    const [mine, other] = [leaseOf({ database, clock }, 'kept'), leaseOf({ database, clock }, 'kept')];
    await mine.hold(minute);

    clock.advance(minute - 1);
    expect([await other.hold(minute), await mine.hold(minute)]).toEqual([false, true]);
    clock.advance(minute - 1);
    expect(await other.hold(minute)).toBe(false);
  });

  it('moves to another holder once it has expired', async () => {
    const [dead, other] = [leaseOf({ database, clock }, 'left'), leaseOf({ database, clock }, 'left')];
    await dead.hold(minute);

    clock.advance(minute);

    expect([await other.hold(minute), await dead.hold(minute)]).toEqual([true, false]);
  });

  it('can be released by its holder only', async () => {
    const [mine, other, third] = Array.from({ length: 3 }, () => leaseOf({ database, clock }, 'given'));
    if (!mine || !other || !third) throw new Error('three nodes ask');
    await mine.hold(minute);

    await other.release();
    expect(await third.hold(minute)).toBe(false);
    await mine.release();
    expect(await third.hold(minute)).toBe(true);
  });
});

describe('an hourly job', () => {
  it('runs once an hour on any number of nodes', async () => {
    let done = 0;
    const nodes = Array.from({ length: 3 }, () =>
      oncePer({ database, clock, tracing: noTracing }, 'sweeping', hour, async () => {
        await Promise.resolve();
        done += 1;
      }),
    );

    for (let passed = 0; passed < 5; passed += 1) {
      await Promise.all(nodes.map((turn) => turn()));
      clock.advance(hour);
    }

    expect(done).toBe(5);
  });
});
