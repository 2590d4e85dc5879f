import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { migrate, openDatabase, runLongWork } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import { makeDatabase } from '@duet/server/test';
import { tableNames } from '../../scale/costs.ts';
import type { TableName } from '../../scale/costs.ts';

const count = 100_000;
const log = { info: () => undefined, warn: () => undefined };
const body = 'See you on Saturday at six, at the fountain by the old theatre';

/** An id that sorts by `n`, as those of the product sort by their time. */
const idAt = (n: string): RawBuilder<unknown> =>
  sql.raw(
    `(lpad(to_hex(1760000000000 + ${n}), 12, '0') || '7' || substr(md5('a' || ${n}), 1, 3) || '8' || substr(md5('b' || ${n}), 1, 15))::uuid`,
  );
const series = sql`generate_series(0, ${count - 1}::integer) n`;
/** Another one than n, spread over all. */
const other = `((n::bigint * 7919 + 1) % ${count})`;

/** Rows as members write them, a hundred thousand of each table, in an order in which they might come. */
const inserts: Readonly<Record<TableName, RawBuilder<unknown>>> = {
  members: sql`INSERT INTO members (id, identity_uid, email, name, about_me, birth_date, gender, country_code, city_id, job, passions,
      languages, active_at, created_at, onboarded_at)
    SELECT ${idAt('n')}, substr(md5('u' || n), 1, 28), 'member' || n || '@mail.example', 'Olena', ${`${body}. ${body}`},
      date '1976-01-01' + (n * 37 % 10000)::integer, CASE n % 2 WHEN 0 THEN 'Female' ELSE 'Male' END, 'UA', 1 + n % 200, 'Architect',
      ARRAY['Music', 'Travel', 'Coffee'], ARRAY['Ukrainian', 'English'], now() - ${sql.raw(other)} * interval '1 minute', now(), now()
    FROM ${series}`,
  photos: sql`INSERT INTO photos (id, member_id, order_index, format, width, height, thumbhash, created_at)
    SELECT ${idAt('n')}, ${idAt('n / 4')}, n % 4, 'jpeg', 1200, 1600, substr(md5(n::text), 1, 28), now() FROM ${series}`,
  sessions: sql`INSERT INTO sessions (id, member_id, signed_in_at, device_name, active_at)
    SELECT ${idAt('n')}, ${idAt(other)}, now() - n * interval '1 minute', 'Chrome on Android', now() FROM ${series}`,
  // two thousand members react to fifty each
  reactions: sql`INSERT INTO reactions (from_id, to_id, reaction, request_id, created_at)
    SELECT ${idAt('(n * 7 % 2000)')}, ${idAt('(2000 + (n / 2000 * 1973 + n % 2000 * 31) % 98000)')},
      CASE WHEN n % 20 < 7 THEN 'Like' ELSE 'Nope' END, gen_random_uuid(), now() FROM ${series}`,
  chats: sql`INSERT INTO chats (id, low_id, high_id, origin, match_type, matched_at)
    SELECT ${idAt('n')}, least(a, b), greatest(a, b), 'match', 'Like', now()
    FROM ${series}, LATERAL (SELECT ${idAt('n')} AS a, ${idAt(other)} AS b) pair`,
  chat_members: sql`INSERT INTO chat_members (chat_id, member_id, partner_id, activity_at)
    SELECT id, low_id, high_id, now() FROM (SELECT * FROM chats ORDER BY id LIMIT ${count / 2}::integer) c
    UNION ALL SELECT id, high_id, low_id, now() FROM (SELECT * FROM chats ORDER BY id LIMIT ${count / 2}::integer) c`,
  messages: sql`INSERT INTO messages (id, chat_id, seq, sender_id, recipient_id, client_message_id, body, status, created_at)
    SELECT ${idAt('n')}, c.id, 1 + n / ${count / 20}::integer, c.low_id, c.high_id, gen_random_uuid(), ${body}, 3, now()
    FROM ${series} JOIN (SELECT id, low_id, high_id, row_number() OVER (ORDER BY id) - 1 AS place FROM chats) c
      ON c.place = n % ${count / 20}::integer ORDER BY n`,
  events: sql`INSERT INTO events (member_id, seq, at, event)
    SELECT m.recipient_id, m.seq, now(), jsonb_build_object('type', 'message.created', 'message', jsonb_build_object('id', m.id,
      'chatId', m.chat_id, 'senderId', m.sender_id, 'recipientId', m.recipient_id, 'clientMessageId', m.client_message_id, 'seq', m.seq,
      'type', 0, 'status', 1, 'message', m.body, 'createdAt', m.created_at, 'replyToMessageId', NULL, 'editedAt', NULL,
      'deletedAt', NULL, 'media', NULL, 'call', NULL)) FROM messages m ON CONFLICT DO NOTHING`,
  ledger: sql`INSERT INTO ledger (id, member_id, key, reason, amount, balance, created_at)
    SELECT ${idAt('n')}, ${idAt(other)}, 'gift:' || gen_random_uuid(), 'gift', -10, 90, now() FROM ${series}`,
};

/** Bytes on the disk of a row of each table, with its part of the indexes, in an empty database of that cluster. */
export async function measureRows(clusterUrl: string): Promise<Record<TableName, number>> {
  const own = await makeDatabase(clusterUrl);
  const database = await openDatabase({ databaseUrl: own.url, dataDir: '', log });
  try {
    await migrate(database);
    const bytes: [TableName, number][] = [];
    for (const name of tableNames) bytes.push([name, await runLongWork(() => bytesOfRow(database, name))]);
    return Object.fromEntries(bytes) as Record<TableName, number>; // of all names
  } finally {
    await database.close();
    await own.drop();
  }
}

async function bytesOfRow({ db }: Database, name: TableName): Promise<number> {
  const before = await sizeOf(db, name);
  await inserts[name].execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${sql.table(name)}`.execute(db);
  return ((await sizeOf(db, name)) - before) / (rows[0]?.count ?? NaN);
}

async function sizeOf(db: Database['db'], name: TableName): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_total_relation_size(${name}::regclass)::float8 AS bytes`.execute(db);
  return rows[0]?.bytes ?? NaN;
}
