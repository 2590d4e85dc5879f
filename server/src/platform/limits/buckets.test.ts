import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/testing.ts';
import { dropFullBuckets, postgresBuckets } from './postgres-buckets.ts';
import { memoryBuckets } from './memory-buckets.ts';
import { describeBucketStore } from './bucket-store-contract.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describeBucketStore('in memory', () => memoryBuckets());
describeBucketStore('in the database', () => postgresBuckets(database));

describe('buckets in the database', () => {
  it('are dropped when they are full, and not before', async () => {
    const store = postgresBuckets(database);
    const bucket = (key: string) => [{ key, step: 1000, size: 2 }];
    await store.take(bucket('full again'), 0);
    await store.take(bucket('still filling'), 500);

    await dropFullBuckets(database, new Date(1000));

    const rows = await database.db.selectFrom('rate_buckets').select('key').where('key', 'like', '% %').execute();
    expect(rows.map(({ key }) => key)).toEqual(['still filling']);
  });
});
