import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { BirthDates } from '../discovery/deck/deck-filter.ts';
import { isBorn, isIn, mayMeet } from '../discovery/deck/deck-conditions-store.ts';
import { isPresent, isShownTo } from '../members/profiles/visibility-store.ts';
import type { PostRow } from '../platform/database/schema-social.ts';
import type { Schema } from '../platform/database/schema.ts';
import { isNotHidden } from './hidden-posts-store.ts';
import type { PostArea } from './post-area.ts';

/** A post with what it is to the viewer. */
export interface SeenPost extends PostRow {
  readonly is_liked: boolean;
  readonly chat_id: string | null;
}

export interface PostListQuery {
  readonly viewerId: string;
  readonly now: Date;
  readonly genders: readonly string[];
  readonly births: BirthDates;
  readonly area: PostArea;
  readonly dateFrom: Date | null;
  readonly isNewer: boolean;
  readonly limit: number;
}

/**
 * Posts of one stage, the newest first. Pages are cut at times, so posts of one time are never torn apart
 * (`WITH TIES`): the next page neither repeats nor loses one.
 */
export async function listPosts(db: Kysely<Schema>, query: PostListQuery): Promise<readonly SeenPost[]> {
  const { viewerId, now, genders, births, area, dateFrom, isNewer, limit } = query;
  const inside = sql.join(area.inside.map(isIn), sql` AND `);
  const outside = sql.join([sql`true`, ...area.outside.map((of) => sql`NOT coalesce(${isIn(of)}, false)`)], sql` AND `);
  const { rows } = await sql<SeenPost>`
    SELECT ${seenColumns(viewerId)}
    FROM posts p JOIN members m ON m.id = p.author_id ${withChat(viewerId)}
    WHERE ${isVisible(viewerId, now)} AND m.id <> ${viewerId}::uuid AND ${isNotHidden(viewerId)}
      AND m.gender = ANY(${[...genders]}::text[]) AND ${isBorn(births)} AND ${inside} AND ${outside}
      AND ${isBeyond(dateFrom, isNewer)}
    ORDER BY p.date_post ${isNewer ? sql`ASC` : sql`DESC`} FETCH FIRST (${limit}::integer) ROWS WITH TIES
  `.execute(db);
  return rows.toSorted((a, b) => b.date_post.getTime() - a.date_post.getTime());
}

/** A post that this viewer may see now, their own included. */
export async function findVisiblePost(
  db: Kysely<Schema>,
  postId: string,
  viewerId: string,
  now: Date,
): Promise<SeenPost | undefined> {
  const { rows } = await sql<SeenPost>`
    SELECT ${seenColumns(viewerId)}
    FROM posts p JOIN members m ON m.id = p.author_id ${withChat(viewerId)}
    WHERE p.id = ${postId}::uuid AND ${isVisible(viewerId, now)}
  `.execute(db);
  return rows[0];
}

function seenColumns(viewerId: string): RawBuilder<unknown> {
  return sql`p.*, c.id AS chat_id,
    EXISTS (SELECT FROM post_likes l WHERE l.post_id = p.id AND l.member_id = ${viewerId}::uuid) AS is_liked`;
}

function withChat(viewerId: string): RawBuilder<unknown> {
  return sql`LEFT JOIN chats c ON c.closed_at IS NULL
    AND c.low_id = least(p.author_id, ${viewerId}::uuid) AND c.high_id = greatest(p.author_id, ${viewerId}::uuid)`;
}

function isVisible(viewerId: string, now: Date): RawBuilder<unknown> {
  return sql`p.ended_at IS NULL AND p.expires_at > ${now}::timestamptz
    AND p.state = 'Active'
    AND (m.id = ${viewerId}::uuid OR ${isPresent('m')})
    AND ${isShownTo(viewerId)} AND ${mayMeet(viewerId)}`;
}

function isBeyond(dateFrom: Date | null, isNewer: boolean): RawBuilder<unknown> {
  if (dateFrom === null) return sql`true`;
  return isNewer ? sql`p.date_post > ${dateFrom}::timestamptz` : sql`p.date_post < ${dateFrom}::timestamptz`;
}

/** Likes or unlikes; repeating changes nothing. Answers the number of likes. */
export async function setPostLike(
  tx: Transaction<Schema>,
  { postId, memberId, isLiked, now }: { postId: string; memberId: string; isLiked: boolean; now: Date },
): Promise<number> {
  const changed = isLiked
    ? await tx
        .insertInto('post_likes')
        .values({ post_id: postId, member_id: memberId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('post_id')
        .execute()
    : await tx
        .deleteFrom('post_likes')
        .where('post_id', '=', postId)
        .where('member_id', '=', memberId)
        .returning('post_id')
        .execute();
  const step = isLiked ? changed.length : -changed.length;
  const { likes_count } = await tx
    .updateTable('posts')
    .set(({ eb }) => ({ likes_count: eb('likes_count', '+', step) }))
    .where('id', '=', postId)
    .returning('likes_count')
    .executeTakeFirstOrThrow();
  return likes_count;
}
