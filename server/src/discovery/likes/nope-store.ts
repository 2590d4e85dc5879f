import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { systemMemberId } from '../../lib/system-member.ts';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { NewReaction } from './likes-store.ts';

/**
 * Writes a first Nope to somebody who has not liked the member, without the pair's lock and in one statement, because
 * it is the most frequent reaction and affects nobody else. A simultaneous like becomes a missed like either way.
 * Returns when the member's bucket of likes will be full again; undefined, with nothing written, when the general case
 * under `lockPair` must decide.
 */
export async function nopeAtOnce(
  db: Kysely<Schema>,
  { from, to, requestId, now }: Omit<NewReaction, 'reaction'>,
): Promise<{ readonly fullAt: Date | null } | undefined> {
  const { rows } = await sql<{ full_at: Date | null }>`
    WITH written AS (
      INSERT INTO reactions (from_id, to_id, reaction, request_id, created_at)
      SELECT me.id, other.id, 'Nope', ${requestId}::uuid, ${now}::timestamptz FROM members me, members other
      WHERE me.id = ${from}::uuid AND other.id = ${to}::uuid AND other.id <> me.id
        AND other.id <> ${systemMemberId}::uuid
        AND other.onboarded_at IS NOT NULL AND ${isPresent('other')}
        AND NOT EXISTS (SELECT FROM reactions r WHERE r.from_id = other.id AND r.to_id = me.id AND r.reaction <> 'Nope')
        AND NOT EXISTS (SELECT FROM separations s WHERE s.member_id = me.id AND s.other_id = other.id)
      ON CONFLICT DO NOTHING
      RETURNING from_id
    )
    SELECT b.full_at FROM written LEFT JOIN like_budgets b ON b.member_id = written.from_id
  `.execute(db);
  const [row] = rows;
  return row && { fullAt: row.full_at };
}
