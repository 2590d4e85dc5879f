import { sql } from 'kysely';
import type { Database } from '@duet/server/database';
import type { Directory } from '@duet/server/places';
import { anId, inSteps } from '../fill-parts.ts';
import { withoutIndexes } from '../without-indexes.ts';

/** Members who call during the measurement, each with a chat of their own to read. */
export interface Caller {
  readonly id: string;
  readonly uid: string;
  readonly chatId: string;
}

/** How many members will call, and what each of them has. */
export interface Lives {
  readonly callers: number;
  readonly chatsEach: number;
  readonly messagesEach: number;
}

const portion = 10_000;
/** Members that are sorted into the indexes sooner than they are put there one by one. */
const many = 50_000;
const few: Lives = { callers: 50, chatsEach: 30, messagesEach: 20 };

/** A country full of members: two pictures each, likes and chats for those who will call. */
export async function fill(
  database: Database,
  directory: Directory,
  profiles: number,
  lives: Lives = few,
): Promise<Caller[]> {
  const { db } = database;
  const { callers } = lives;
  const cities = directory.citiesOf('UA').slice(0, 200);
  const cityIds = sql`${cities.map(({ cityId }) => cityId)}::integer[]`;
  const addMembers = (): Promise<void> => inSteps(profiles, portion, addPortion);
  const addPortion = (from: number, to: number): Promise<unknown> =>
    sql`
      WITH made AS (INSERT INTO members (id, identity_uid, name, birth_date, gender, country_code, city_id, active_at, created_at, onboarded_at)
      SELECT ${anId(sql`n`, 'member')}, 'uid-' || n, 'Member ' || n, date '1976-01-01' + (n * 37 % 10000)::integer,
             CASE n % 2 WHEN 0 THEN 'Female' ELSE 'Male' END, 'UA', (${cityIds})[1 + n % ${cities.length}::integer],
             now() - n * interval '17 seconds', now(), now()
      FROM generate_series(${from}::integer, ${to - 1}::integer) n RETURNING id, substr(identity_uid, 5)::integer AS n)
      INSERT INTO photos (id, member_id, order_index, format, width, height, created_at)
      SELECT ${anId(sql`made.n * 2 + i`, 'photo')}, made.id, i, 'jpeg', 800, 1000, now() FROM made, generate_series(0, 1) i`.execute(
      db,
    );
  if (profiles < many) await addMembers();
  else await withoutIndexes(database, 'members', () => withoutIndexes(database, 'photos', addMembers));
  // the first members call; the next ones are whom they know
  await sql`CREATE TEMP TABLE callers AS SELECT id, identity_uid, substr(identity_uid, 5)::integer AS n FROM members
    WHERE identity_uid = ANY(SELECT 'uid-' || n FROM generate_series(0, ${callers - 1}::integer) n)`.execute(db);
  await addChats(database, lives);
  await sql`INSERT INTO reactions (from_id, to_id, reaction, created_at)
    SELECT m.id, c.id, 'Like', now() FROM callers c CROSS JOIN generate_series(0, 99) k
    JOIN members m ON m.identity_uid = 'uid-' || (${callers}::integer + (k * 13) % ${profiles - callers}::integer)
    ON CONFLICT DO NOTHING`.execute(db);
  // as a database is that has stood for a while: or the housekeeping of a million new rows comes while calls are measured
  await sql`VACUUM (ANALYZE)`.execute(db);
  await sql`CHECKPOINT`.execute(db);
  const { rows } = await sql<Caller>`
    SELECT c.id, c.identity_uid AS uid, (SELECT chat_id FROM chat_members WHERE member_id = c.id LIMIT 1) AS "chatId"
    FROM callers c`.execute(db);
  return rows;
}

async function addChats({ db }: Database, { callers, chatsEach, messagesEach }: Lives): Promise<void> {
  await sql`CREATE TEMP TABLE pairs AS SELECT gen_random_uuid() AS chat, c.id AS a, m.id AS b FROM callers c
    CROSS JOIN generate_series(0, ${chatsEach - 1}::integer) k
    JOIN members m ON m.identity_uid = 'uid-' || (${callers}::integer + c.n * ${chatsEach}::integer + k)`.execute(db);
  await sql`INSERT INTO chats (id, low_id, high_id, origin, match_type, matched_at, last_seq)
    SELECT chat, least(a, b), greatest(a, b), 'match', 'Like', now(), ${messagesEach}::integer FROM pairs
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO chat_members (chat_id, member_id, partner_id, activity_at)
    SELECT p.chat, p.a, p.b, now() FROM pairs p JOIN chats ON chats.id = p.chat
    UNION ALL SELECT p.chat, p.b, p.a, now() FROM pairs p JOIN chats ON chats.id = p.chat`.execute(db);
  await sql`INSERT INTO messages (id, chat_id, seq, sender_id, recipient_id, body, created_at)
    SELECT gen_random_uuid(), p.chat, n, p.b, p.a, 'Message number ' || n, now()
    FROM pairs p JOIN chats ON chats.id = p.chat, generate_series(1, ${messagesEach}::integer) n`.execute(db);
}
