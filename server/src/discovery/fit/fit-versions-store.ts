import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Reactions } from './fit-rules.ts';

/** Answers the number of a new version, which nobody reads before it is learned. */
export async function beginVersion(db: Kysely<Schema>, now: Date): Promise<number> {
  const { version } = await db
    .insertInto('fit_versions')
    .values({ started_at: now, learned_at: null })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** From now on it is the one that is read. */
export async function endVersion(db: Kysely<Schema>, version: number, market: Reactions, now: Date): Promise<void> {
  await db
    .updateTable('fit_versions')
    .set({ learned_at: now, reactions: market.all, yes: market.yes })
    .where('version', '=', version)
    .execute();
}

/** The one that is read; undefined before the first. */
export async function findLearned(db: Kysely<Schema>): Promise<number | undefined> {
  const row = await db
    .selectFrom('fit_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('learned_at', 'is not', null)
    .executeTakeFirst();
  return row?.version ?? undefined;
}

/** Those whose learning ended half way. */
export async function listUnfinished(db: Kysely<Schema>): Promise<readonly number[]> {
  const rows = await db.selectFrom('fit_versions').select('version').where('learned_at', 'is', null).execute();
  return rows.map(({ version }) => version);
}

/** Those before the one before this one. */
export async function listPast(db: Kysely<Schema>, version: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('fit_versions')
    .select('version')
    .where('version', '<', ({ selectFrom }) =>
      selectFrom('fit_versions')
        .select(({ fn }) => fn.max('version').as('before'))
        .where('version', '<', version)
        .where('learned_at', 'is not', null),
    )
    .execute();
  return rows.map((row) => row.version);
}

/**
 * Deletes the rows of some members; answers false once there are none left. By their places in the table and nothing else:
 * by version or id, a plan made before statistics know the version goes through all of its rows at each step.
 */
export async function deleteFits(db: Kysely<Schema>, version: number, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM member_fits WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM member_fits WHERE version = ${version}::integer LIMIT ${sql.lit(limit)}
    ))
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteVersion(db: Kysely<Schema>, version: number): Promise<void> {
  await db.deleteFrom('fit_versions').where('version', '=', version).execute();
}
