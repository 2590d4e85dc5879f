import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '@duet/server/database';

interface Definition {
  readonly drop: string;
  readonly add: string;
}

/**
 * Fills a table while it has no keys and indexes, and gives it all of them back: ten million rows one by one into four indexes
 * take half an hour, sorted into them afterwards a minute. Whoever fills answers for what the keys would have refused: rows
 * that refer to something are not looked up, neither here nor in the tables that refer to this one.
 */
export async function withoutIndexes({ db }: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const definitionsOf = async (query: RawBuilder<Definition>) => (await query.execute(db)).rows;
  const keys = await definitionsOf(sql<Definition>`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        || CASE WHEN contype = 'f' AND convalidated THEN ' NOT VALID' ELSE '' END AS add
    FROM pg_constraint
    WHERE (conrelid = ${table}::regclass AND contype IN ('p', 'u')) OR (${table}::regclass IN (conrelid, confrelid) AND contype = 'f')
    ORDER BY contype = 'f'`);
  const indexes = await definitionsOf(sql<Definition>`
    SELECT format('DROP INDEX %I', i.relname) AS drop, pg_get_indexdef(i.oid) AS add
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indrelid = ${table}::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = x.indexrelid AND c.conrelid = x.indrelid)`);
  for (const { drop } of [...indexes, ...keys.toReversed()]) await sql.raw(drop).execute(db);
  await fill();
  for (const { add } of [...keys, ...indexes]) await sql.raw(add).execute(db);
}
