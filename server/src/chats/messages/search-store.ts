import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { faceColumns, mainPhoto } from '../../members/faces/faces-store.ts';
import type { Face } from '../../members/faces/faces-store.ts';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { JsonOf } from '../../platform/database/json-rows.ts';
import type { MessageRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';

export interface FoundInChat {
  readonly hits: readonly { readonly id: string; readonly seq: number }[];
  readonly total: number;
}

export interface ChatSearch {
  readonly chatId: string;
  readonly memberId: string;
  readonly search: string;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** What a member finds in one of their chats, the newest first, and how much of it there is. */
export async function findInChat(
  db: Kysely<Schema>,
  { chatId, memberId, search, before, limit }: ChatSearch,
): Promise<FoundInChat> {
  const { rows } = await sql<{ id: string; seq: number; total: number }>`
    WITH hits AS MATERIALIZED (
      SELECT message.id, message.seq FROM messages message
      WHERE message.chat_id = ${chatId}::uuid AND ${hasWords(memberId, search)}
    )
    SELECT id, seq, (SELECT count(*) FROM hits)::integer AS total FROM hits
    ${before === undefined ? sql`` : sql`WHERE seq < ${before}::integer`}
    ORDER BY seq DESC LIMIT ${limit}::integer
  `.execute(db);
  return { hits: rows.map(({ id, seq }) => ({ id, seq })), total: rows[0]?.total ?? 0 };
}

/** A message that was found, with the face of the partner. */
export interface FoundRow extends Face {
  readonly chat_id: string;
  readonly message: JsonOf<MessageRow>;
}

export interface AllChatsSearch {
  readonly memberId: string;
  readonly search: string;
  /** The place of the last message of the page before. */
  readonly before?: string | undefined;
  readonly beforeId?: string | undefined;
  readonly limit: number;
}

/** What a member finds in their open chats with partners who are there, the newest first. */
export async function findInChats(
  db: Kysely<Schema>,
  { memberId, search, before, beforeId, limit }: AllChatsSearch,
): Promise<readonly FoundRow[]> {
  const place = sql`(${before ?? null}::timestamptz, ${beforeId ?? lowestId}::uuid)`;
  // from the newest hit on until the page is full: a common word has thousands, whose chats need not be looked at
  const { rows } = await sql<FoundRow>`
    SELECT hit.chat_id, to_json(message) AS message, shown.*
    FROM (
      SELECT message.id, message.chat_id, message.created_at FROM messages message
      WHERE ${hasWords(memberId, search)}
        ${before === undefined ? sql`` : sql`AND (message.created_at, message.id) < ${place}`}
      ORDER BY message.created_at DESC, message.id DESC
    ) hit
    CROSS JOIN LATERAL (
      SELECT ${faceColumns} FROM chat_members mine
      JOIN chats ON chats.id = mine.chat_id AND chats.closed_at IS NULL
      JOIN members m ON m.id = mine.partner_id AND ${isPresent('m')} ${mainPhoto}
      WHERE mine.chat_id = hit.chat_id AND mine.member_id = ${memberId}::uuid
      OFFSET 0
    ) shown
    CROSS JOIN LATERAL (SELECT * FROM messages WHERE id = hit.id OFFSET 0) message
    ORDER BY hit.created_at DESC, hit.id DESC
    LIMIT ${limit}::integer
  `.execute(db);
  return rows;
}

/** Whether `message` is one of the member's with words that begin as these; the words and captions of the index messages_words. */
function hasWords(memberId: string, search: string): RawBuilder<boolean> {
  const reader = memberId.replaceAll('-', '');
  // words hold neither quotes nor backslashes, which would end one here
  return sql`(
    message.type IN (0, 3, 4, 6, 15, 16) AND message.deleted_at IS NULL AND message.body <> ''
    AND index_words(message.body, message.sender_id, message.recipient_id) @@ (
      SELECT string_agg('''' || ${reader} || left(word, 60) || ''':*', ' & ')::tsquery
      FROM unnest(split_words(${search})) AS word
    )
  )`;
}

/** Below every id: a time alone begins after all messages of that moment. */
const lowestId = '00000000-0000-0000-0000-000000000000';
