import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { ChatOrigin } from '../platform/database/schema-social.ts';

/** A chat as one of its two members finds it. */
export interface ChatAccess {
  readonly id: string;
  readonly partnerId: string;
  readonly origin: ChatOrigin;
  readonly lastSeq: number;
  /** False after unmatch, block or report, and while the partner is deleted or disabled. */
  readonly isOpen: boolean;
}

/** The chat for one of its members; undefined for everybody else. */
export async function findChat(db: Kysely<Schema>, chatId: string, memberId: string): Promise<ChatAccess | undefined> {
  return await readChat(db, chatId, memberId, false);
}

/** Locks the chat until the transaction ends: messages and marks of one chat happen one after the other. */
export async function lockChat(
  tx: Transaction<Schema>,
  chatId: string,
  memberId: string,
): Promise<ChatAccess | undefined> {
  return await readChat(tx, chatId, memberId, true);
}

async function readChat(
  db: Kysely<Schema>,
  chatId: string,
  memberId: string,
  isLocking: boolean,
): Promise<ChatAccess | undefined> {
  // The partner's row is read apart: FOR UPDATE would otherwise see the chat as it was before the wait.
  const chat = await db
    .selectFrom('chats')
    .select(['id', 'low_id', 'high_id', 'origin', 'last_seq', 'closed_at'])
    .where('id', '=', chatId)
    .where(({ or, eb }) => or([eb('low_id', '=', memberId), eb('high_id', '=', memberId)]))
    .$if(isLocking, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!chat) return undefined;

  const partnerId = chat.low_id === memberId ? chat.high_id : chat.low_id;
  return {
    id: chat.id,
    partnerId,
    origin: chat.origin,
    lastSeq: chat.last_seq,
    isOpen: chat.closed_at === null && (await isLive(db, partnerId)),
  };
}

async function isLive(db: Kysely<Schema>, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    SELECT deleted_at IS NULL AND NOT is_disabled AS live FROM members WHERE id = ${memberId}::uuid
  `.execute(db);
  return rows[0]?.live ?? false;
}
