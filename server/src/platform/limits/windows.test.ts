import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { openTestDatabase } from '../../../test/kits/database/test-database.ts';
import { describeSharedWindows, describeWindows } from '../../../test/kits/windows-contract.ts';
import type { Database } from '../database/database.ts';
import { memoryWindows } from './memory-windows.ts';
import { dropPastWindows, postgresWindows } from './postgres-windows-store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describeWindows('in memory', () => memoryWindows());
describeWindows('in the database', () => postgresWindows(database));
describeSharedWindows('in the database', () => postgresWindows(database));

describe('windows in memory', () => {
  it('forget the one that was touched longest ago rather than grow without end', async () => {
    const window = memoryWindows(2)({ keyPrefix: 'few', points: 1, duration: 60 });
    for (const key of ['first', 'second', 'third']) await window.consume(key);

    await expect(window.consume('third')).rejects.toBeInstanceOf(RateLimiterRes);
    await expect(window.consume('first')).resolves.toMatchObject({ consumedPoints: 1 });
  });
});

describe('windows in the database', () => {
  const window = { keyPrefix: 'kept', points: 1, duration: 60 };
  const rowOf = (key: string) =>
    database.db.selectFrom('rate_limits').select('expire').where('key', '=', `kept:${key}`).executeTakeFirst();
  const end = (key: string, expire: number) =>
    database.db.updateTable('rate_limits').set({ expire }).where('key', '=', `kept:${key}`).execute();

  it('start again when they are over', async () => {
    const kept = postgresWindows(database)(window);
    await kept.consume('anew');
    await end('anew', Date.now() - 1);

    await expect(kept.consume('anew')).resolves.toMatchObject({ consumedPoints: 1 });
    await expect(kept.consume('anew')).rejects.toBeInstanceOf(RateLimiterRes);
  });

  it('are dropped when they are over, and not before', async () => {
    const kept = postgresWindows(database)(window);
    for (const key of ['over', 'going on']) await kept.consume(key);
    await end('over', Date.now() - 1);

    await dropPastWindows(database, new Date());

    expect([await rowOf('over'), await rowOf('going on')]).toEqual([undefined, { expire: expect.any(Number) }]);
  });
});
