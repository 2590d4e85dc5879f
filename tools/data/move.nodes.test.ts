import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase } from '@duet/server/database';
import { makePair, openTestApp, silentLog } from '@duet/server/test';
import { withPostgres } from '../postgres/start.ts';
import { moveRows } from './move.ts';
import { contents, fillOddly } from './test-contents.ts';

describe('moving to PostgreSQL', () => {
  it('copies every table in portions, with the same hash, and only once', async () => {
    const source = await openTestApp();
    await makePair(source, 'matched');
    await makePair(source, 'reported');
    const { database } = source.deps;
    // its chores would write leases while rows are compared
    await source.app.close();
    await fillOddly(database);
    // a table of more pages than one portion
    await sql`INSERT INTO server_secrets SELECT 'long' || n, repeat('x', 1500) FROM generate_series(1, 6000) n`.execute(
      database.db,
    );

    await withPostgres(async (url) => {
      const target = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
      try {
        const moved = await moveRows(database, { database: target, url });

        expect(moved.find(({ table }) => table === 'server_secrets')?.rows).toBeGreaterThanOrEqual(7200);
        expect(await contents(target)).toEqual(await contents(database));
        await expect(moveRows(database, { database: target, url })).rejects.toThrow(/not empty/);
      } finally {
        await target.close();
      }
    });
    await source.close();
  });
});
