import type { PositiveReaction } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { listLimit } from '../../lib/constants.ts';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { aboutColumns } from './likes-store.ts';
import type { AboutColumns } from './likes-store.ts';

/** A like of somebody whom the member noped. */
export interface MissedLikeRow extends AboutColumns {
  readonly handle: string;
  readonly from_id: string;
  readonly reaction: PositiveReaction;
  readonly created_at: Date;
  readonly revealed_at: Date | null;
}

/** Likes of members whom I noped, newest first. */
export async function listMissedLikes(db: Kysely<Schema>, memberId: string): Promise<readonly MissedLikeRow[]> {
  const { rows } = await sql<MissedLikeRow>`
    ${missedLikesOf(memberId)} ORDER BY r.created_at DESC, r.from_id LIMIT ${listLimit}::integer
  `.execute(db);
  return rows;
}

/** One of them by its name, as long as it is missed. */
export async function findMissedLike(
  db: Kysely<Schema>,
  memberId: string,
  handle: string,
): Promise<MissedLikeRow | undefined> {
  const { rows } = await sql<MissedLikeRow>`${missedLikesOf(memberId)} AND r.handle = ${handle}::uuid`.execute(db);
  return rows[0];
}

export async function markRevealed(tx: Transaction<Schema>, handle: string, now: Date): Promise<void> {
  await tx
    .updateTable('reactions')
    .set({ revealed_at: now })
    .where('handle', '=', handle)
    .where('revealed_at', 'is', null)
    .execute();
}

function missedLikesOf(memberId: string): RawBuilder<unknown> {
  return sql`
    SELECT r.handle, r.from_id, r.reaction, r.created_at, r.revealed_at, ${aboutColumns}
    FROM reactions r
    JOIN reactions mine ON mine.from_id = r.to_id AND mine.to_id = r.from_id AND mine.reaction = 'Nope'
    JOIN members m ON m.id = r.from_id AND ${isPresent('m')}
    WHERE r.to_id = ${memberId}::uuid AND r.reaction <> 'Nope'
      AND NOT EXISTS (SELECT FROM separations s WHERE s.member_id = r.to_id AND s.other_id = r.from_id)`;
}
