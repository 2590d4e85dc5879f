import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { openTestDatabase } from '../../../../test/kits/database/test-database.ts';
import type { Database } from '../../../platform/database/index.ts';
import { queues } from './index.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The plan when reading whole tables and sorting them is the last resort, as it is where they are large. */
async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  return await database.transaction(async (tx) => {
    for (const way of ['seqscan', 'sort', 'bitmapscan'])
      await sql`SET LOCAL ${sql.id(`enable_${way}`)} = off`.execute(tx);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`EXPLAIN ${statement}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

it.each([
  ['posts', 'posts_waiting', 'posts_decided'],
  ['verification', 'verifications_waiting', 'verifications_decided'],
  ['photos', 'photos_waiting', 'photos_decided'],
  ['reports', 'reports_waiting', 'reports_decided'],
  ['comebacks', 'comebacks_waiting', 'comebacks_decided'],
  ['tickets', 'tickets_open', 'tickets_decided'],
] as const)(
  'the queue %s reads waiting cases from index %s, and decided ones from %s',
  async (name, waiting, decided) => {
    const { cases, isWaiting, isDecided } = queues[name];

    const ofWaiting = await planOf(sql`${cases} AND ${isWaiting} ORDER BY created_at, id LIMIT 20`);
    const ofDecided = await planOf(sql`${cases} AND ${isDecided} ORDER BY decided_at DESC, id LIMIT 20`);

    expect(ofWaiting).toContain(waiting);
    expect(ofDecided).toContain(decided);
  },
);
