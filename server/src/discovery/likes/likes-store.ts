import type { PositiveReaction, Reaction } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { listLimit } from '../../lib/constants.ts';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { ReactionRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { PastReaction } from './like-rules.ts';

/** What a reaction is about, as it is stored. */
export type AboutColumns = Pick<ReactionRow, 'about_photo_id' | 'about_prompt' | 'about_answer_hash'>;

/** What a profile as a whole is reacted to with. */
export const aboutNothing: AboutColumns = { about_photo_id: null, about_prompt: null, about_answer_hash: null };

/** A positive reaction that somebody sent me. */
export interface ReceivedLike extends AboutColumns {
  readonly from_id: string;
  readonly reaction: PositiveReaction;
  readonly created_at: Date;
  readonly gift_id: string | null;
}

/** Of a reaction `r`. */
export const aboutColumns = sql`r.about_photo_id, r.about_prompt, r.about_answer_hash`;

/** What the two have said of each other so far. */
export async function findReactions(
  db: Kysely<Schema>,
  memberId: string,
  otherId: string,
): Promise<{ mine: ReactionRow | undefined; theirs: ReactionRow | undefined }> {
  const pair = [memberId, otherId];
  const rows = await db
    .selectFrom('reactions')
    .selectAll()
    .where('from_id', 'in', pair)
    .where('to_id', 'in', pair)
    .execute();
  return {
    mine: rows.find((row) => row.from_id === memberId),
    theirs: rows.find((row) => row.from_id === otherId),
  };
}

/** What decides what a reaction to somebody comes to. */
export interface PairState {
  readonly mine: PastReaction | undefined;
  readonly theirs: PastReaction | undefined;
  /** When the member's bucket of likes will be full again; null for one that never liked. */
  readonly fullAt: Date | null;
  readonly areSeparated: boolean;
}

/** Read in one statement: a reaction is the write that members make most. Call with the pair locked. */
export async function readStanding(tx: Transaction<Schema>, memberId: string, otherId: string): Promise<PairState> {
  const { rows } = await sql<{
    mine: Reaction | null;
    mine_at: Date | null;
    theirs: Reaction | null;
    theirs_at: Date | null;
    full_at: Date | null;
    separated: boolean;
  }>`
    SELECT mine.reaction AS mine, mine.created_at AS mine_at, theirs.reaction AS theirs, theirs.created_at AS theirs_at,
      b.full_at, EXISTS (SELECT FROM separations WHERE member_id = pair.me AND other_id = pair.other) AS separated
    FROM (SELECT ${memberId}::uuid AS me, ${otherId}::uuid AS other) pair
    LEFT JOIN reactions mine ON mine.from_id = pair.me AND mine.to_id = pair.other
    LEFT JOIN reactions theirs ON theirs.from_id = pair.other AND theirs.to_id = pair.me
    LEFT JOIN like_budgets b ON b.member_id = pair.me
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A statement without a condition answered no row');
  return {
    mine: toPast(row.mine, row.mine_at),
    theirs: toPast(row.theirs, row.theirs_at),
    fullAt: row.full_at,
    areSeparated: row.separated,
  };
}

function toPast(reaction: Reaction | null, createdAt: Date | null): PastReaction | undefined {
  return reaction && createdAt ? { reaction, created_at: createdAt } : undefined;
}

/** Whom an earlier request with this id was about. */
export async function findTargetOfRequest(
  db: Kysely<Schema>,
  memberId: string,
  requestId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reactions')
    .select('to_id')
    .where('from_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.to_id;
}

export interface NewReaction {
  readonly from: string;
  readonly to: string;
  readonly reaction: Reaction;
  readonly requestId: string | null;
  readonly now: Date;
  readonly about?: AboutColumns;
}

/** Writes the reaction over an earlier Nope; a positive one is never written over. */
export async function saveReaction(
  tx: Transaction<Schema>,
  { from, to, reaction, requestId, now, about = aboutNothing }: NewReaction,
): Promise<void> {
  const said = { reaction, request_id: requestId, created_at: now, ...about };
  await tx
    .insertInto('reactions')
    .values({ from_id: from, to_id: to, ...said })
    .onConflict((conflict) =>
      conflict.columns(['from_id', 'to_id']).doUpdateSet(said).where('reactions.reaction', '=', 'Nope'),
    )
    .execute();
}

export async function saveFullAt(tx: Transaction<Schema>, memberId: string, fullAt: Date): Promise<void> {
  await tx
    .insertInto('like_budgets')
    .values({ member_id: memberId, full_at: fullAt })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ full_at: fullAt }))
    .execute();
}

/** Likes I have not answered in any way, newest first. */
export async function listInvites(db: Kysely<Schema>, memberId: string): Promise<readonly ReceivedLike[]> {
  const { rows } = await sql<ReceivedLike>`
    SELECT r.from_id, r.reaction, r.created_at, r.gift_id, ${aboutColumns} ${unanswered(memberId)}
    ORDER BY r.created_at DESC, r.from_id LIMIT ${listLimit}::integer
  `.execute(db);
  return rows;
}

export async function countInvites(db: Kysely<Schema>, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count ${unanswered(memberId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function unanswered(memberId: string) {
  return sql`
    FROM reactions r
    JOIN members m ON m.id = r.from_id AND ${isPresent('m')}
    WHERE r.to_id = ${memberId}::uuid AND r.reaction <> 'Nope'
      AND NOT EXISTS (SELECT FROM reactions mine WHERE mine.from_id = r.to_id AND mine.to_id = r.from_id)
      AND NOT EXISTS (SELECT FROM separations s WHERE s.member_id = r.to_id AND s.other_id = r.from_id)
  `;
}
