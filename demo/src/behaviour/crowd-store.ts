import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '@duet/server/demo';
import { hostIds } from './behaviour-deps.ts';

export interface WaitingLike {
  readonly from_id: string;
  readonly to_id: string;
  readonly created_at: Date;
}

/** Likes to members of the crowd since `since` that they have not answered. */
export async function listUnansweredLikes(db: Kysely<Schema>, since: Date): Promise<readonly WaitingLike[]> {
  const { rows } = await sql<WaitingLike>`
    SELECT r.from_id, r.to_id, r.created_at
    FROM reactions r
    JOIN members liked ON liked.id = r.to_id AND liked.is_demo
    WHERE r.reaction <> 'Nope' AND r.created_at > ${since}::timestamptz
      AND r.to_id <> ALL(${hostIds}::uuid[])
      AND NOT EXISTS (SELECT FROM reactions back WHERE back.from_id = r.to_id AND back.to_id = r.from_id)
  `.execute(db);
  return rows;
}

/** These of the crowd are here again. */
export async function bringCrowdBack(db: Kysely<Schema>, memberIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({ active_at: now })
    .where('id', 'in', memberIds)
    .where('is_demo', '=', true)
    .execute();
}

/** Publishes posts of the crowd anew whose days are over. */
export async function renewCrowdPosts(
  db: Kysely<Schema>,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    UPDATE posts SET date_post = ${now}::timestamptz, expires_at = ${expiresAt}::timestamptz
    FROM members author
    WHERE author.id = posts.author_id AND author.is_demo AND posts.ended_at IS NULL AND posts.expires_at <= ${now}::timestamptz
  `.execute(db);
}
