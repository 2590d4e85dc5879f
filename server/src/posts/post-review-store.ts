import type { Kysely, Transaction, Updateable } from 'kysely';
import type { PostRow, PostsTable } from '../platform/database/schema-social.ts';
import type { Schema } from '../platform/database/schema.ts';
import { lockAuthor } from './own-post-store.ts';

/** A post as it is once its author is locked, so that decisions and deletions happen one after the other. */
export async function lockPost(tx: Transaction<Schema>, postId: string): Promise<PostRow | undefined> {
  const found = await tx.selectFrom('posts').select('author_id').where('id', '=', postId).executeTakeFirst();
  if (!found) return undefined;
  await lockAuthor(tx, found.author_id);
  return await tx.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirst();
}

export async function updatePost(
  tx: Transaction<Schema>,
  postId: string,
  change: Updateable<PostsTable>,
): Promise<void> {
  await tx.updateTable('posts').set(change).where('id', '=', postId).execute();
}

/** Own texts that nobody decided about in time, the oldest first. */
export async function listOverduePosts(db: Kysely<Schema>, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('state', '=', 'WaitVerify')
    .where('ended_at', 'is', null)
    .where('verify_due_at', '<=', now)
    .orderBy('date_post')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
