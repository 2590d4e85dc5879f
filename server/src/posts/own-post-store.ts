import type { Insertable, Kysely, Transaction } from 'kysely';
import { listCarriedUses } from '../coins/carried-uses-store.ts';
import type { PostRow, PostsTable } from '../platform/database/schema-social.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Locks the author, so that two tabs publish or delete one after the other. */
export async function lockAuthor(tx: Transaction<Schema>, authorId: string): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', authorId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The post this author published under this client id, whatever became of it. */
export async function findPublished(
  db: Kysely<Schema>,
  authorId: string,
  clientPostId: string,
): Promise<PostRow | undefined> {
  return await db
    .selectFrom('posts')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('client_post_id', '=', clientPostId)
    .executeTakeFirst();
}

/** The author's post that was neither deleted nor replaced; it may have run out. */
export async function findOwnPost(db: Kysely<Schema>, authorId: string): Promise<PostRow | undefined> {
  return await db
    .selectFrom('posts')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** When the author published since `since`, the earliest first. */
export async function listPublishedSince(db: Kysely<Schema>, authorId: string, since: Date): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('posts')
    .select('date_post')
    .where('author_id', '=', authorId)
    .where('date_post', '>', since)
    .orderBy('date_post')
    .execute();
  const carried = await listCarriedUses(db, authorId, 'post', since);
  return [...carried, ...rows.map(({ date_post }) => date_post)];
}

export async function insertPost(tx: Transaction<Schema>, post: Insertable<PostsTable>): Promise<PostRow> {
  return await tx.insertInto('posts').values(post).returningAll().executeTakeFirstOrThrow();
}

export async function endPost(tx: Transaction<Schema>, postId: string, now: Date): Promise<void> {
  await tx.updateTable('posts').set({ ended_at: now }).where('id', '=', postId).execute();
}
