import { sql } from 'kysely';
import { openDatabase } from '@duet/server/database';

/** The member who signs in, by the address of the demo data. */
const EMAIL = 'demo@duet.test';

/** A chat of many messages, the newest of which answers the first, and many chats of one message. */
export async function fillChats(
  dataDir: string,
  { messages, chats }: { readonly messages: number; readonly chats: number },
): Promise<void> {
  const database = await openDatabase({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  const { db } = database;
  try {
    await sql`CREATE TEMP TABLE me AS SELECT id, country_code, city_id FROM members WHERE email = ${EMAIL}`.execute(db);
    await sql`CREATE TEMP TABLE made AS SELECT gen_random_uuid() AS chat, gen_random_uuid() AS other, n
      FROM generate_series(1, ${chats}::integer) n`.execute(db);
    await sql`INSERT INTO members (id, identity_uid, name, birth_date, gender, country_code, city_id, active_at,
        created_at, onboarded_at)
      SELECT other, 'bench-' || n, 'Chat ' || n, date '1990-01-01', 'Female', me.country_code, me.city_id,
        now() - interval '9 days', now(), now() FROM made, me`.execute(db);
    // what the demo has begun is behind all of this
    await sql`INSERT INTO chats (id, low_id, high_id, origin, match_type, matched_at, last_seq)
      SELECT chat, least(me.id, other), greatest(me.id, other), 'match', 'Like', now(),
        CASE n WHEN 1 THEN ${messages}::integer ELSE 1 END FROM made, me`.execute(db);
    await sql`INSERT INTO chat_members (chat_id, member_id, partner_id, activity_at, has_peer_answer, turn_at)
      SELECT chat, me.id, other, ${momentOf(sql`n`)}, true, ${momentOf(sql`n`)} FROM made, me
      UNION ALL SELECT chat, other, me.id, ${momentOf(sql`n`)}, true, NULL FROM made, me`.execute(db);
    await sql`INSERT INTO messages (id, chat_id, seq, sender_id, recipient_id, status, body, created_at)
      SELECT gen_random_uuid(), chat, 1, other, me.id, 3, 'Hello from chat ' || n, ${momentOf(sql`n`)}
      FROM made, me WHERE n > 1`.execute(db);
    // a fifth is mine; the words of a chat have many lengths
    await sql`INSERT INTO messages (id, chat_id, seq, sender_id, recipient_id, status, body, created_at)
      SELECT gen_random_uuid(), chat, s, CASE s % 5 WHEN 0 THEN me.id ELSE other END,
        CASE s % 5 WHEN 0 THEN other ELSE me.id END, 3,
        'Message ' || s || ' ' || repeat('and so the evening went on ', s % 7),
        now() - (${messages}::integer - s) * interval '7 minutes'
      FROM made, me, generate_series(1, ${messages}::integer) s WHERE n = 1`.execute(db);
    await sql`UPDATE messages SET reply_to_id = (SELECT id FROM messages first
        WHERE first.chat_id = messages.chat_id AND first.seq = 1)
      WHERE seq = ${messages}::integer AND chat_id = (SELECT chat FROM made WHERE n = 1)`.execute(db);
    await sql`VACUUM (ANALYZE)`.execute(db);
  } finally {
    await database.close();
  }
}

/** The chats are a minute apart, the first one the newest. */
function momentOf(n: ReturnType<typeof sql>) {
  return sql`now() - (${n} - 1) * interval '1 minute'`;
}
