import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { openTestDatabase } from '../../test/kits/database/test-database.ts';

interface Reference {
  readonly column: string;
}

it('finds whatever refers to a row that goes by an index: a member who leaves costs no look at a whole table', async () => {
  const database = await openTestDatabase();

  const { rows } = await sql<Reference>`
    SELECT c.conrelid::regclass || '.' || a.attname AS "column"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_index i
      WHERE i.indrelid = c.conrelid AND i.indkey[0] = a.attnum
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
    ORDER BY 1`.execute(database.db);

  expect(rows.map(({ column }) => column)).toEqual([]);
  await database.close();
});
