import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '@duet/server/database';

interface Definition {
  readonly drop: string;
  readonly add: string;
}

/**
 * Fills a table while it has no keys and indexes, and gives it all of them back: ten million rows one by one into four indexes
 * take half an hour, sorted into them afterwards a minute. Whoever fills answers for what the keys would have refused.
 */
export async function withoutIndexes({ db }: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const definitionsOf = async (query: RawBuilder<Definition>) => (await query.execute(db)).rows;
  const keys = await definitionsOf(sql<Definition>`
    SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', ${table}::text, conname) AS drop,
      format('ALTER TABLE %I ADD CONSTRAINT %I %s', ${table}::text, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE conrelid = ${table}::regclass AND contype IN ('p', 'u', 'f') ORDER BY contype = 'f'`);
  const indexes = await definitionsOf(sql<Definition>`
    SELECT format('DROP INDEX %I', i.relname) AS drop, pg_get_indexdef(i.oid) AS add
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indrelid = ${table}::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = x.indexrelid AND c.conrelid = x.indrelid)`);
  for (const { drop } of [...indexes, ...keys.toReversed()]) await sql.raw(drop).execute(db);
  await fill();
  for (const { add } of [...keys, ...indexes]) await sql.raw(add).execute(db);
}
