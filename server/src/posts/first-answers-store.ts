import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { listCarriedUses } from '../coins/carried-uses-store.ts';
import type { Schema } from '../platform/database/schema.ts';

/** The posts that a member has answered for the first time since a moment. */
export interface FirstAnswers {
  /** When, the earliest first. */
  readonly times: readonly Date[];
  /** Whether they have answered this very post before, whenever that was. */
  readonly isAnswered: boolean;
}

export async function listFirstAnswers(
  tx: Transaction<Schema>,
  memberId: string,
  since: Date,
  postId: string,
): Promise<FirstAnswers> {
  const { rows } = await sql<{ post_id: string; first_at: Date }>`
    SELECT post_id, min(created_at) AS first_at FROM messages
    WHERE sender_id = ${memberId}::uuid AND post_id IS NOT NULL
    GROUP BY post_id
    HAVING min(created_at) > ${since}::timestamptz OR post_id = ${postId}::uuid
    ORDER BY first_at
  `.execute(tx);
  const recent = rows.filter(({ first_at }) => first_at > since);
  const carried = await listCarriedUses(tx, memberId, 'postAnswer', since);
  return {
    times: [...carried, ...recent.map(({ first_at }) => first_at)],
    isAnswered: rows.some(({ post_id }) => post_id === postId),
  };
}
