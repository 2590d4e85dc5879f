import type { ChatOrder, PositiveReaction, ShownChats } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import { faceColumns, mainPhoto } from '../../members/faces/faces-store.ts';
import type { Face } from '../../members/faces/faces-store.ts';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { JsonOf } from '../../platform/database/json-rows.ts';
import type { ChatOrigin, ChatRow, MessageRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';

export interface NewChat {
  readonly memberId: string;
  readonly otherId: string;
  readonly origin: ChatOrigin;
  readonly matchType: PositiveReaction;
  readonly now: Date;
}

/** Opens the one chat of a pair, or makes the one they have that of the new origin. Call with the pair locked. */
export async function openChat(
  tx: Transaction<Schema>,
  { memberId, otherId, origin, matchType, now }: NewChat,
): Promise<string> {
  const facts = { origin, match_type: matchType, matched_at: now, closed_at: null };
  const { id } = await tx
    .insertInto('chats')
    .values({ id: newId(), ...pairKey(memberId, otherId), ...facts })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow();
  const begun = { chat_id: id, activity_at: now, turn_at: origin === 'system' ? null : now };
  await tx
    .insertInto('chat_members')
    .values([
      { ...begun, member_id: memberId, partner_id: otherId },
      { ...begun, member_id: otherId, partner_id: memberId },
    ])
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'member_id']).doUpdateSet({
        activity_at: now,
        // who was to write before is to write now
        turn_at: sql`CASE WHEN chat_members.turn_at IS NULL THEN NULL ELSE excluded.turn_at END`,
        is_turn_reminded: false,
      }),
    )
    .execute();
  return id;
}

/** The chat of a pair, open or closed. */
export async function findChatOfPair(
  db: Kysely<Schema>,
  memberId: string,
  otherId: string,
): Promise<ChatRow | undefined> {
  const { low_id, high_id } = pairKey(memberId, otherId);
  return await db
    .selectFrom('chats')
    .selectAll()
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .executeTakeFirst();
}

/** The id of the chat of a pair that is matched now, else null. */
export async function findOpenMatch(db: Kysely<Schema>, memberId: string, otherId: string): Promise<string | null> {
  const chat = await findChatOfPair(db, memberId, otherId);
  return chat && chat.closed_at === null && chat.origin === 'match' ? chat.id : null;
}

/** Closes a chat for both; its messages stay for reports only. */
export async function closeChat(tx: Transaction<Schema>, chatId: string, now: Date): Promise<void> {
  await tx.updateTable('chats').set({ closed_at: now }).where('id', '=', chatId).execute();
  await tx.updateTable('chat_members').set({ unread_count: 0 }).where('chat_id', '=', chatId).execute();
}

/** A chat of the list with the face of its partner. */
export interface ChatListRow extends Face {
  readonly chat_id: string;
  readonly partner_id: string;
  readonly unread_count: number;
  readonly has_peer_answer: boolean;
  readonly origin: ChatOrigin;
  readonly matched_at: Date;
  readonly match_type: PositiveReaction;
  readonly my_turn_at: Date | null;
  readonly is_their_turn: boolean;
  readonly last_message: JsonOf<MessageRow> | null;
  /** What of the member who asks decides whether they see who is online. */
  readonly i_am_incognito: boolean;
  readonly i_show_presence: boolean;
}

export interface ChatsPage {
  /** The place of the last chat of the page before. */
  readonly before?: string | undefined;
  readonly beforeId?: string | undefined;
  readonly order?: ChatOrder | undefined;
  /** The place of the last chat of the page before, where the longest waiting one is first. */
  readonly after?: string | undefined;
  readonly afterId?: string | undefined;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly show?: ShownChats | undefined;
  readonly chatId?: string | undefined;
  readonly partnerId?: string | undefined;
}

/** Which rows of a member's list belong to what it is narrowed to. */
const isShown: Readonly<Record<ShownChats, RawBuilder<unknown>>> = {
  unread: sql`mine.unread_count > 0`,
  turn: sql`mine.turn_at IS NOT NULL`,
};

/** What a page of each order has, and in which order. */
const pageOf: Readonly<
  Record<ChatOrder, (page: ChatsPage) => { where: RawBuilder<unknown>; by: RawBuilder<unknown> }>
> = {
  newest: ({ before, beforeId }) => ({
    where:
      before === undefined
        ? sql`true`
        : sql`(mine.activity_at, mine.chat_id) < (${before}::timestamptz, ${beforeId ?? lowestId}::uuid)`,
    by: sql`mine.activity_at DESC, mine.chat_id DESC`,
  }),
  waiting: ({ after, afterId }) => ({
    where:
      after === undefined
        ? isShown.turn
        : sql`(mine.turn_at, mine.chat_id) > (${after}::timestamptz, ${afterId ?? highestId}::uuid)`,
    by: sql`mine.turn_at, mine.chat_id`,
  }),
};

/** Open chats with live partners and their last messages, the one with the latest message or match first, or as asked. */
export async function listChats(
  db: Kysely<Schema>,
  memberId: string,
  page: ChatsPage,
): Promise<readonly ChatListRow[]> {
  const { limit, search, show, chatId, partnerId, order = 'newest' } = page;
  const { where, by } = pageOf[order](page);
  const { rows } = await sql<ChatListRow>`
    SELECT mine.chat_id, mine.partner_id, mine.unread_count, mine.has_peer_answer,
      chats.origin, chats.matched_at, chats.match_type, ${faceColumns},
      mine.turn_at AS my_turn_at,
      EXISTS (SELECT FROM chat_members theirs WHERE theirs.chat_id = mine.chat_id
        AND theirs.member_id = mine.partner_id AND theirs.turn_at IS NOT NULL) AS is_their_turn,
      me.incognito AS i_am_incognito, me.shows_presence AS i_show_presence,
      (SELECT to_json(last) FROM messages last WHERE last.chat_id = chats.id AND last.seq = chats.last_seq)
        AS last_message
    FROM chat_members mine
    JOIN members me ON me.id = mine.member_id
    JOIN chats ON chats.id = mine.chat_id AND chats.closed_at IS NULL
    JOIN members m ON m.id = mine.partner_id AND ${isPresent('m')} ${mainPhoto}
    WHERE mine.member_id = ${memberId}::uuid AND ${where}
      ${chatId === undefined ? sql`` : sql`AND mine.chat_id = ${chatId}::uuid`}
      ${partnerId === undefined ? sql`` : sql`AND mine.partner_id = ${partnerId}::uuid`}
      ${show === undefined ? sql`` : sql`AND ${isShown[show]}`}
      ${search === undefined ? sql`` : sql`AND strpos(fold_words(m.name), fold_words(${search})) > 0`}
    ORDER BY ${by}
    LIMIT ${limit}::integer
  `.execute(db);
  return rows;
}

/** The open chats of a member, with whom. */
export async function listOpenChats(
  db: Kysely<Schema>,
  memberId: string,
): Promise<readonly { readonly chat_id: string; readonly partner_id: string }[]> {
  return await db
    .selectFrom('chat_members')
    .innerJoin('chats', 'chats.id', 'chat_members.chat_id')
    .select(['chat_members.chat_id', 'chat_members.partner_id'])
    .where('chat_members.member_id', '=', memberId)
    .where('chats.closed_at', 'is', null)
    .execute();
}

/** Below and above every id: a time alone begins after all chats of that moment. */
const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A pair has one key, whichever of the two asks. */
function pairKey(memberId: string, otherId: string): { low_id: string; high_id: string } {
  return memberId < otherId ? { low_id: memberId, high_id: otherId } : { low_id: otherId, high_id: memberId };
}
