import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Reactions } from '../fit/fit-rules.ts';
import type { Learned } from '../fit/order-by-fit.ts';
import { unpackTastes } from '../fit/taste-rules.ts';

/** What a version knows of the members it knows; everybody else is left out. */
export async function readLearned(
  db: Kysely<Schema>,
  version: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Learned>> {
  const rows = await db
    .selectFrom('member_fits')
    .selectAll()
    .where('version', '=', version)
    .where('member_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        given: { all: row.given, yes: row.given_yes },
        received: { yes: row.taken_yes, expected: row.taken_expected, weight: row.taken_weight },
        wanted: unpackTastes(row.wanted),
        offered: unpackTastes(row.offered),
        pendingLikes: row.pending,
        openChats: row.open_chats,
      },
    ]),
  );
}

/** All reactions that a version has learned from. */
export async function readMarket(db: Kysely<Schema>, version: number): Promise<Reactions> {
  const row = await db
    .selectFrom('fit_versions')
    .select(['reactions', 'yes'])
    .where('version', '=', version)
    .executeTakeFirst();
  return { all: row?.reactions ?? 0, yes: row?.yes ?? 0 };
}
