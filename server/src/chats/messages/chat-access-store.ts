import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { ChatOrigin, ChatRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';

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
  const row = await chatOf(db, chatId, memberId)
    .select(
      sql<boolean>`EXISTS (SELECT FROM members m WHERE m.id IN (low_id, high_id) AND m.id <> ${memberId}::uuid
        AND ${isPresent('m')})`.as('is_live'),
    )
    .executeTakeFirst();
  return row && toAccess(row, memberId, row.is_live);
}

/** Locks the chat until the transaction ends: messages and marks of one chat happen one after the other. */
export async function lockChat(
  tx: Transaction<Schema>,
  chatId: string,
  memberId: string,
): Promise<ChatAccess | undefined> {
  const row = await chatOf(tx, chatId, memberId).forNoKeyUpdate().executeTakeFirst();
  if (!row) return undefined;
  // read apart: the locking statement would see the partner as they were before the wait
  const { partnerId } = toAccess(row, memberId, true);
  return toAccess(row, memberId, await isLive(tx, partnerId));
}

/** Whom the member reaches in this chat; nobody while it is closed, or while one of the two may not be seen. */
export async function findReachedPartner(
  db: Kysely<Schema>,
  chatId: string,
  memberId: string,
): Promise<string | undefined> {
  const row = await chatOf(db, chatId, memberId)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM members m WHERE m.id IN (low_id, high_id) AND NOT ${isPresent('m')})`)
    .executeTakeFirst();
  return row && toAccess(row, memberId, true).partnerId;
}

function chatOf(db: Kysely<Schema>, chatId: string, memberId: string) {
  return db
    .selectFrom('chats')
    .select(['id', 'low_id', 'high_id', 'origin', 'last_seq', 'closed_at'])
    .where('id', '=', chatId)
    .where(({ or, eb }) => or([eb('low_id', '=', memberId), eb('high_id', '=', memberId)]));
}

function toAccess(
  chat: Omit<ChatRow, 'match_type' | 'matched_at'>,
  memberId: string,
  isPartnerLive: boolean,
): ChatAccess {
  return {
    id: chat.id,
    partnerId: chat.low_id === memberId ? chat.high_id : chat.low_id,
    origin: chat.origin,
    lastSeq: chat.last_seq,
    isOpen: chat.closed_at === null && isPartnerLive,
  };
}

async function isLive(db: Kysely<Schema>, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ live: boolean }>`
    SELECT ${isPresent('m')} AS live FROM members m WHERE m.id = ${memberId}::uuid
  `.execute(db);
  return rows[0]?.live ?? false;
}
