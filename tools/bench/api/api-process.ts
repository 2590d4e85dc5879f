import Fastify from 'fastify';
import { sql } from 'kysely';
import {
  deckFilterOf,
  keptFits,
  keptOrders,
  keptRecent,
  listChats,
  listMessagesFor,
  nopeAtOnce,
  readDeckOwner,
  readFittedDeck,
} from '@duet/server/bench';
import { migrate, openDatabase, runLongWork } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import { loadDirectory } from '@duet/server/places';
import { openTestApp, testToken } from '@duet/server/test';
import { growTable, grownTables } from '../growth/grow.ts';
import { fill } from './fill.ts';
import type { Caller } from './fill.ts';
import { measure } from './timings.ts';
import type { Load } from './timings.ts';

const aUid = (): string => `uid-${Math.floor(Math.random() * 1_000) + 100}`;

/** One statement that reads or writes what each call is about, without the product's rules: the least it could cost. */
const least = {
  feed: (db: Database['db'], { id }: Caller) =>
    sql`
    SELECT m.*, (SELECT json_agg(p) FROM photos p WHERE p.member_id = m.id) AS photos
    FROM members m WHERE NOT m.incognito AND m.onboarded_at IS NOT NULL AND NOT m.is_disabled
      AND m.deleted_at IS NULL AND m.id <> ${id}::uuid AND m.gender = ANY(ARRAY['Male', 'Female', 'NonBinary'])
      AND m.country_code = 'UA' AND NOT EXISTS (
        SELECT FROM reactions s WHERE s.from_id = ${id}::uuid AND s.to_id = m.id)
    ORDER BY m.active_at DESC, m.id LIMIT 20`.execute(db),
  chats: (db: Database['db'], { id }: Caller) =>
    sql`
    SELECT c.*, chats.matched_at, m.name, m.active_at, l.*,
      (SELECT p.id FROM photos p WHERE p.member_id = m.id ORDER BY p.order_index LIMIT 1) AS photo_id
    FROM chat_members c JOIN chats ON chats.id = c.chat_id JOIN members m ON m.id = c.partner_id
      LEFT JOIN messages l ON l.chat_id = c.chat_id AND l.seq = chats.last_seq
    WHERE c.member_id = ${id}::uuid AND chats.closed_at IS NULL ORDER BY c.activity_at DESC`.execute(db),
  messages: (db: Database['db'], { chatId }: Caller) =>
    sql`
    SELECT * FROM messages WHERE chat_id = ${chatId}::uuid ORDER BY seq DESC LIMIT 50`.execute(db),
  likes: (db: Database['db'], { id }: Caller) =>
    sql`
    INSERT INTO reactions (from_id, to_id, reaction, created_at)
    SELECT ${id}::uuid, m.id, 'Nope', now() FROM members m WHERE m.identity_uid = ${aUid()} AND m.id <> ${id}::uuid
    ON CONFLICT (from_id, to_id) DO UPDATE SET created_at = now()`.execute(db),
};
export type Measured = keyof typeof least;
const measured = ['feed', 'chats', 'messages', 'likes'] as const satisfies readonly Measured[];

/** The product's own statement behind each call, with all its rules, and nothing of the server around it. */
const own: Record<Measured, (db: Database['db'], caller: Caller, turn: number) => Promise<unknown>> = {
  async feed(db, { id }) {
    const owner = await readDeckOwner(db, id);
    const filter = deckFilterOf({}, owner, { now, nearbyCityIds: () => [] });
    const viewer = { hasSeenMany: owner.has_seen_many, birthDate: owner.birth_date, likedAt: owner.liked_at };
    const deck = { memberId: id, filter, take: 20, now, isRefill: false, ...viewer };
    return await readFittedDeck(db, deck, { ...fitted, lists: await recent.listsOf(database, deck) });
  },
  chats: (db, { id }) => listChats(db, id, { limit: 50 }),
  messages: (db, { id, chatId }) => listMessagesFor(db, { memberId: id, chatId, limit: 50 }),
  likes: (db, { id }, turn) => nopeAtOnce(db, { from: id, to: targetAlone(turn), requestId: null, now }),
};
const now = new Date();
const recent = keptRecent({ onFailed: console.warn });
const fitted = { secret: Buffer.from('of the noise'), fits: keptFits(), orders: keptOrders() };

/** What the process tells when everything stands. */
export interface Ready {
  readonly url: string;
  readonly bareUrl: string;
  readonly callers: readonly (Caller & { readonly token: string })[];
  readonly targets: readonly string[];
}
export interface Order {
  readonly call: Measured;
  readonly statement: 'least' | 'own';
  readonly width: number;
  readonly milliseconds: number;
}
export type Report = { readonly ready: Ready } | { readonly load: Load };

const [profiles = '1000', dataDir = '', databaseUrl, table, tableRows = '0'] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir, log: { info: () => undefined, warn: () => undefined } });
await migrate(database);
const callers = await runLongWork(async () => {
  const grown = grownTables.find((name) => name === table);
  if (grown) await growTable(database, grown, Number(tableRows));
  return await fill(database, loadDirectory(), Number(profiles));
});
const test = await openTestApp({ database });
const bare = Fastify();
const answer = { items: Array.from({ length: 20 }, (_, index) => ({ index, text: 'x'.repeat(400) })) };
bare.get('/bare', () => answer);
for (const call of measured) bare.all(`/bare/${call}`, async () => ({ answer: await run(call, 'own') }));

const { rows } = await sql<{ id: string }>`SELECT id FROM members LIMIT 10000`.execute(database.db);
const targets = rows.map(({ id }) => id);
const half = Math.floor(targets.length / 2);
/** The calls react to the first half, the statement alone to the second, so that each meets somebody new. */
const targetAlone = (turn: number): string => targets[half + ((turn * 7919) % half)] ?? '';

let turn = 0;
/** A statement behind a call, of the next caller. */
async function run(call: Measured, statement: Order['statement']): Promise<unknown> {
  turn += 1;
  const caller = callers[(turn + Math.floor(turn / half)) % callers.length];
  if (!caller) throw new Error('Nobody calls.');
  return await (statement === 'own' ? own[call](database.db, caller, turn) : least[call](database.db, caller));
}

tell({
  ready: {
    url: await test.app.listen({ port: 0, host: '127.0.0.1' }),
    bareUrl: await bare.listen({ port: 0, host: '127.0.0.1' }),
    callers: callers.map((caller) => ({ ...caller, token: testToken(caller.uid) })),
    targets: targets.slice(0, half),
  },
});

process.on('message', (message) => {
  // only our own parent writes here
  const { call, statement, width, milliseconds } = message as Order;
  const once = async (): Promise<void> => void (await run(call, statement));
  void measure(once, width, milliseconds).then((load) => tell({ load }));
});
process.once('disconnect', () => process.exit());

function tell(report: Report): void {
  process.send?.(report);
}
