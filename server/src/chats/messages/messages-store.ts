import { messageStatusCode } from '@duet/contracts';
import type { MessageCall } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { ChatMediaRow, MessageRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';
import type { ChatAccess } from './chat-access-store.ts';
import { turnAfter } from './turn-store.ts';

const readed = messageStatusCode('Readed');

/** The message this sender has sent to this chat under this client id, if any. */
export async function findSent(
  db: Kysely<Schema>,
  chatId: string,
  senderId: string,
  clientMessageId: string,
): Promise<MessageRow | undefined> {
  return await db
    .selectFrom('messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
}

export interface NewMessage {
  readonly senderId: string;
  readonly clientMessageId: string;
  readonly type: number;
  readonly body: string;
  readonly replyToId?: string | null;
  readonly postId?: string | null;
  readonly giftId?: string | null;
  readonly media?: Pick<ChatMediaRow, 'id' | 'facts'> | undefined;
  readonly call?: MessageCall;
  /** By its place in `messageStatuses`; one that is read counts nowhere as unread. */
  readonly status?: number | undefined;
  readonly now: Date;
}

/** Writes the next message of a locked chat and what the two lists show of it. */
export async function appendMessage(
  tx: Transaction<Schema>,
  chat: Pick<ChatAccess, 'id' | 'partnerId' | 'lastSeq'>,
  message: NewMessage,
): Promise<MessageRow> {
  const seq = chat.lastSeq + 1;
  const row = await tx
    .insertInto('messages')
    .values({
      id: newId(),
      chat_id: chat.id,
      seq,
      sender_id: message.senderId,
      recipient_id: chat.partnerId,
      client_message_id: message.clientMessageId,
      type: message.type,
      body: message.body,
      created_at: message.now,
      edited_at: null,
      reply_to_id: message.replyToId ?? null,
      post_id: message.postId ?? null,
      gift_id: message.giftId ?? null,
      media_id: message.media?.id ?? null,
      media: message.media ? json(message.media.facts) : null,
      call: message.call ? json(message.call) : null,
      ...(message.status === undefined ? {} : { status: message.status }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.updateTable('chats').set({ last_seq: seq }).where('id', '=', chat.id).execute();
  await sql`
    UPDATE chat_members SET
      activity_at = ${message.now}::timestamptz,
      unread_count = unread_count + CASE WHEN member_id = ${chat.partnerId}::uuid AND ${row.status}::integer < ${readed}::integer
        THEN 1 ELSE 0 END,
      has_peer_answer = has_peer_answer OR member_id = ${chat.partnerId}::uuid,
      ${turnAfter({ ...message, chatId: chat.id })}
    WHERE chat_id = ${chat.id}::uuid
  `.execute(tx);
  return row;
}

export async function hasMessage(db: Kysely<Schema>, chatId: string, messageId: string): Promise<boolean> {
  return (await findSeq(db, chatId, messageId)) !== undefined;
}

/** The place of a message in its chat. */
export async function findSeq(db: Kysely<Schema>, chatId: string, messageId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
  return row?.seq;
}

export interface Page {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

export interface MessagePage {
  readonly rows: readonly MessageRow[];
  readonly hasMore: boolean;
}

/** A page of a chat, oldest first, and whether more lie in the direction that was asked for. */
export async function listMessages(db: Kysely<Schema>, chatId: string, page: Page): Promise<MessagePage> {
  const { rows } = await sql<MessageRow>`${messagesOfPage(sql`${chatId}::uuid`, page)}`.execute(db);
  return toPage(rows, page);
}

/**
 * The same for one of the two members of an open chat whose partner is there; undefined for everybody else. One
 * statement: this is what a chat asks for whenever it is opened.
 */
export async function listMessagesFor(
  db: Kysely<Schema>,
  { chatId, memberId, ...page }: Page & { readonly chatId: string; readonly memberId: string },
): Promise<MessagePage | undefined> {
  // a chat without messages is one row of nulls
  const { rows } = await sql<MessageRow | { readonly id: null }>`
    SELECT message.* FROM chats c
    JOIN members partner ON partner.id = CASE c.low_id WHEN ${memberId}::uuid THEN c.high_id ELSE c.low_id END
    LEFT JOIN LATERAL (${messagesOfPage(sql`c.id`, page)}) message ON true
    WHERE c.id = ${chatId}::uuid AND ${memberId}::uuid IN (c.low_id, c.high_id) AND c.closed_at IS NULL
      AND ${isPresent('partner')}
    ORDER BY message.seq ${directionOf(page)}
  `.execute(db);
  if (rows.length === 0) return undefined;
  return toPage(
    rows.filter((row) => row.id !== null),
    page,
  );
}

/** One more than the page has, to see whether more follow. */
function messagesOfPage(chatId: RawBuilder<unknown>, page: Page): RawBuilder<unknown> {
  const { before, after, limit } = page;
  return sql`SELECT * FROM messages WHERE chat_id = ${chatId}
    ${after === undefined ? sql`` : sql`AND seq > ${after}::integer`}
    ${before === undefined ? sql`` : sql`AND seq < ${before}::integer`}
    ORDER BY seq ${directionOf(page)} LIMIT ${limit + 1}::integer`;
}

/** Forward from a message, else back from the newest. */
function directionOf({ after }: Page): RawBuilder<unknown> {
  return after === undefined ? sql`DESC` : sql`ASC`;
}

function toPage(found: readonly MessageRow[], { after, limit }: Page): MessagePage {
  const rows = found.slice(0, limit);
  return { rows: after === undefined ? rows.toReversed() : rows, hasMore: found.length > limit };
}

/** The answers to a post in the open chats of a member, the newest first. */
export async function listPostAnswers(
  db: Kysely<Schema>,
  { postId, memberId, limit }: { readonly postId: string; readonly memberId: string; readonly limit: number },
): Promise<readonly MessageRow[]> {
  return await db
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .innerJoin('chat_members as mine', 'mine.chat_id', 'chats.id')
    .selectAll('messages')
    .where('messages.post_id', '=', postId)
    .where('messages.deleted_at', 'is', null)
    .where('mine.member_id', '=', memberId)
    .where('chats.closed_at', 'is', null)
    .orderBy('messages.created_at', 'desc')
    .limit(limit)
    .execute();
}

export interface StatusRise {
  readonly messageIds: readonly string[];
  readonly status: number;
  readonly isQuiet?: boolean;
  /** Messages before which everything received is raised too. */
  readonly upToIds?: readonly string[];
}

/** Raises the status of received messages, never lowers it. Answers which ones changed. */
export async function raiseStatus(
  tx: Transaction<Schema>,
  chatId: string,
  recipientId: string,
  { messageIds, status, isQuiet = false, upToIds = [] }: StatusRise,
): Promise<readonly string[]> {
  const isNamed = sql<boolean>`id = ANY(${messageIds}::uuid[])`;
  // the number 3 is written out for the index of what is unread
  const isUpTo = sql<boolean>`status < 3 AND seq <= (
    SELECT max(latest.seq) FROM messages AS latest
    WHERE latest.chat_id = ${chatId}::uuid AND latest.id = ANY(${upToIds}::uuid[])
  )`;
  const rows = await tx
    .updateTable('messages')
    .set({ status, is_read_quietly: isQuiet })
    .where('chat_id', '=', chatId)
    .where('recipient_id', '=', recipientId)
    .where(upToIds.length > 0 ? sql<boolean>`(${isNamed} OR ${isUpTo})` : isNamed)
    .where('status', '<', status)
    .returning(['id', 'seq'])
    .execute();
  return rows.toSorted((a, b) => a.seq - b.seq).map(({ id }) => id);
}

/** Whether the sender's answer to this post still waits for a word of the author. */
export async function isAwaitingAnswer(
  db: Kysely<Schema>,
  chatId: string,
  senderId: string,
  postId: string,
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    SELECT NOT EXISTS (
      SELECT FROM messages later
      WHERE later.chat_id = m.chat_id AND later.seq > m.seq AND later.sender_id <> m.sender_id
    ) AS waits
    FROM messages m
    WHERE m.chat_id = ${chatId}::uuid AND m.sender_id = ${senderId}::uuid AND m.post_id = ${postId}::uuid
    ORDER BY m.seq DESC LIMIT 1
  `.execute(db);
  return rows[0]?.waits ?? false;
}

/** Whether the sender has written a message of this type to the chat, deleted or not. */
export async function hasSentOfType(
  db: Kysely<Schema>,
  chatId: string,
  senderId: string,
  type: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .where('type', '=', type)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the other one has written to this member. */
export async function hasPeerAnswer(db: Kysely<Schema>, chatId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_members')
    .select('has_peer_answer')
    .where('chat_id', '=', chatId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.has_peer_answer ?? false;
}

/** Whether each of these members sends read receipts: they are mutual, who sends none gets none (chats-7). */
export async function allSendReceipts(tx: Transaction<Schema>, memberIds: readonly string[]): Promise<boolean> {
  const without = await tx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', memberIds)
    .where('sends_read_receipts', '=', false)
    .executeTakeFirst();
  return without === undefined;
}
