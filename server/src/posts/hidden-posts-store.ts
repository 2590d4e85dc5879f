import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** Keeps a post out of the member's lists; repeating changes nothing. */
export async function hidePostFrom(
  db: Kysely<Schema>,
  { postId, memberId, now }: { postId: string; memberId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('hidden_posts')
    .values({ post_id: postId, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Brings a hidden post back into the member's lists; repeating changes nothing. */
export async function showPostTo(db: Kysely<Schema>, postId: string, memberId: string): Promise<void> {
  await db.deleteFrom('hidden_posts').where('post_id', '=', postId).where('member_id', '=', memberId).execute();
}

/** Whether the post `p` is none that the viewer has hidden. */
export function isNotHidden(viewerId: string): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM hidden_posts h WHERE h.post_id = p.id AND h.member_id = ${viewerId}::uuid)`;
}
