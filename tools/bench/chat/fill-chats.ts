import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { openDatabase, runLongWork } from '@duet/server/database';
import type { Schema } from '@duet/server/database';

/** The member who signs in, by the address of the demo data. */
const EMAIL = 'demo@duet.test';

/** What is filled in: how many messages the first chat has, how many are unread in the two after it, how many chats there are. */
export interface Filling {
  readonly messages: number;
  readonly unread: number;
  readonly chats: number;
}

/**
 * A chat of many messages, the newest of which answers the first, two with many unread ones, and many of one message. Their
 * names are "Chat 1", "Chat 2" and so on, the newest first.
 */
export async function fillChats(dataDir: string, filling: Filling): Promise<void> {
  const database = await openDatabase({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  try {
    await runLongWork(() => fill(database.db, filling));
  } finally {
    await database.close();
  }
}

async function fill(db: Kysely<Schema>, { messages, unread, chats }: Filling): Promise<void> {
  await sql`CREATE TEMP TABLE me AS SELECT id, country_code, city_id FROM members WHERE email = ${EMAIL}`.execute(db);
  await sql`CREATE TEMP TABLE made AS SELECT gen_random_uuid() AS chat, gen_random_uuid() AS other, n,
      now() - (n - 1) * interval '1 minute' AS moment,
      CASE WHEN n IN (2, 3) THEN ${unread}::integer ELSE 0 END AS unread,
      CASE WHEN n = 1 THEN ${messages}::integer WHEN n IN (2, 3) THEN 2 * ${unread}::integer ELSE 1 END AS messages
    FROM generate_series(1, ${chats}::integer) n`.execute(db);
  // no newcomers: the crowd of the demo would like each of them while the page is measured
  await sql`INSERT INTO members (id, identity_uid, name, birth_date, gender, country_code, city_id, active_at,
      created_at, onboarded_at)
    SELECT other, 'bench-' || n, 'Chat ' || n, date '1990-01-01', 'Female', me.country_code, me.city_id,
      now() - interval '9 days', now() - interval '10 days', now() - interval '10 days' FROM made, me`.execute(db);
  // what the demo has begun is behind all of this
  await sql`INSERT INTO chats (id, low_id, high_id, origin, match_type, matched_at, last_seq)
    SELECT chat, least(me.id, other), greatest(me.id, other), 'match', 'Like', moment - messages * interval '7 minutes', messages
    FROM made, me`.execute(db);
  await sql`INSERT INTO chat_members (chat_id, member_id, partner_id, activity_at, has_peer_answer, turn_at, unread_count)
    SELECT chat, me.id, other, moment, true, moment, unread FROM made, me
    UNION ALL SELECT chat, other, me.id, moment, true, NULL, 0 FROM made, me`.execute(db);
  // a fifth of the first chat is mine; the words of a chat have many lengths
  await sql`INSERT INTO messages (id, chat_id, seq, sender_id, recipient_id, status, body, created_at)
    SELECT gen_random_uuid(), chat, s, CASE WHEN n = 1 AND s % 5 = 0 THEN me.id ELSE other END,
      CASE WHEN n = 1 AND s % 5 = 0 THEN other ELSE me.id END, CASE WHEN s > messages - unread THEN 2 ELSE 3 END,
      'Message ' || s || ' ' || repeat('and so the evening went on ', s % 7),
      moment - (messages - s) * interval '7 minutes'
    FROM made, me, generate_series(1, messages) s`.execute(db);
  await sql`UPDATE messages SET reply_to_id = (SELECT id FROM messages first
      WHERE first.chat_id = messages.chat_id AND first.seq = 1)
    WHERE seq = ${messages}::integer AND chat_id = (SELECT chat FROM made WHERE n = 1)`.execute(db);
  await sql`VACUUM (ANALYZE)`.execute(db);
}
