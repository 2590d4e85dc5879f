import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate, openDatabase } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import { openTestApp, silentLog, startServerProcess, untilSo } from '@duet/server/test';
import type { TestApp, TestMember } from '@duet/server/test';
import { sql } from 'kysely';
import { Client } from 'pg';
import { v4 } from 'uuid';
import { startReplicated } from './replicated.ts';
import type { ReplicatedPostgres } from './replicated.ts';
import { withPostgres } from './start.ts';

let postgres: ReplicatedPostgres;

/** A node's database; `seconds` is how far behind a replica may be. */
function openNode({ log = silentLog, seconds = 300 } = {}): Promise<Database> {
  const replicas = { url: postgres.replicaUrl, longestLag: seconds * 1000 };
  return openDatabase({ databaseUrl: postgres.url, replicas, dataDir: '', log });
}

function counted(database: Database) {
  const [state] = database.replicas();
  if (!state) throw new Error('The database has a replica.');
  return state;
}

/** Asks the replica itself. */
async function askReplica(statement: string): Promise<unknown> {
  const client = new Client({ connectionString: postgres.replicaUrl });
  await client.connect();
  const { rows } = await client.query<{ answer: unknown }>(statement);
  await client.end();
  return rows[0]?.answer;
}

/** What the primary does is received and not shown. */
async function pauseReplay(): Promise<void> {
  await askReplica('SELECT pg_wal_replay_pause()');
  await untilSo(async () => (await askReplica('SELECT pg_get_wal_replay_pause_state() AS answer')) === 'paused');
}

const resumeReplay = () => askReplica('SELECT pg_wal_replay_resume()');

/** Whether reads come from a server that only replays. */
async function readsFromReplica(database: Database): Promise<boolean> {
  const { rows } = await database.read((db) => sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(db));
  return rows[0]?.is === true;
}

describe('two nodes with a replica', () => {
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    postgres = await startReplicated({ waitsForReplica: false });
    const [first, second] = [await openNode(), await openNode()];
    await migrate(first);
    [one, other] = [await openTestApp({ database: first }), await openTestApp({ database: second })];
    await untilSo(() => readsFromReplica(first));
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await postgres.stop();
  });
  afterEach(resumeReplay);

  /** The same member at the other node. */
  const there = ({ uid }: TestMember) => other.stranger(uid);

  async function match() {
    const [anna, boris] = [await one.member({ name: 'Anna' }), await one.member({ name: 'Boris' })];
    await anna.call('POST', '/likes?like=Like', boris.userId);
    const matched = await boris.call('POST', '/likes?like=Like', anna.userId);
    const { chatId } = matched.json<{ chatId: string }>();
    const send = (message: string) =>
      anna.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message });
    return { anna, boris, send, history: `/chat/${chatId}/messages` };
  }

  async function wordsOf(member: Pick<TestMember, 'call'>, history: string): Promise<readonly string[]> {
    const answer = await member.call('GET', history);
    return answer.json<{ items: { message: string }[] }>().items.map(({ message }) => message);
  }

  async function deckOf(member: Pick<TestMember, 'call'>): Promise<readonly string[]> {
    const answer = await member.call('GET', '/matching/profiles?Take=50');
    return answer.json<{ items: { userId: string }[] }>().items.map(({ userId }) => userId);
  }

  it('never show a member a history without what was just written to them', async () => {
    const { boris, send, history } = await match();
    const before = counted(other.deps.database).reads;

    for (let number = 0; number < 100; number += 1) {
      await send(`message ${number}`);
      expect((await wordsOf(there(boris), history)).at(-1)).toBe(`message ${number}`);
    }

    // not every time: the primary answers when the replica is a moment too late
    expect(counted(other.deps.database).reads).toBeGreaterThan(before);
  });

  it('show all that was just done while the replica shows nothing new, and read from it again afterwards', async () => {
    const { anna, boris, send, history } = await match();
    const carol = await one.member({ gender: 'Female', partner_gender: 'All' });
    await untilSo(
      async () => (await deckOf(there(boris))).includes(carol.userId) && readsFromReplica(other.deps.database),
    );
    await pauseReplay();
    const before = counted(other.deps.database);

    await send('behind the pause');
    const histories = [
      await wordsOf(anna, history),
      await wordsOf(there(anna), history),
      await wordsOf(there(boris), history),
    ];
    await carol.call('POST', `/profiles/${boris.userId}/block`, { action: 'BlockUser' });
    const decks = [await deckOf(boris), await deckOf(there(boris))];
    const found = await there(anna).call('GET', `/chats/search?search=behind`);

    expect(histories.map((words) => words.at(-1))).toEqual(Array.from({ length: 3 }, () => 'behind the pause'));
    for (const deck of decks) expect(deck).not.toContain(carol.userId);
    expect(found.body).toContain('behind the pause');
    expect(counted(other.deps.database).reads).toBe(before.reads);
    expect(counted(other.deps.database).misses).toBeGreaterThan(before.misses);
    await resumeReplay();
    await untilSo(() => readsFromReplica(other.deps.database));
    const resumed = counted(other.deps.database).reads;
    await untilSo(async () => {
      expect((await wordsOf(there(boris), history)).at(-1)).toBe('behind the pause');
      expect(await deckOf(there(boris))).not.toContain(carol.userId);
      return counted(other.deps.database).reads >= resumed + 2;
    });
  });

  it('show a member the posts as they left them', async () => {
    const [author, viewer] = [await one.member({ coins: 100 }), await one.member({ partner_gender: 'All' })];
    const draft = { clientPostId: v4(), templateId: 'justTalk', background: 3 };
    const created = await author.call('POST', '/UserPost/create', draft);
    const { postId } = created.json<{ post: { postId: string } }>().post;
    await pauseReplay();

    await viewer.call('POST', `/UserPost/post-like?postId=${postId}`);
    const listed = await there(viewer).call('GET', '/UserPost/posts');
    await viewer.call('POST', `/UserPost/posts/${postId}/hide`);
    const hidden = await there(viewer).call('GET', '/UserPost/posts');

    expect(listed.json<{ items: object[] }>().items).toEqual([expect.objectContaining({ postId, isPostLiked: true })]);
    expect(hidden.json()).toEqual({ items: [] });
  });

  it('answer each call while their replica is killed and comes back', async () => {
    const { boris, history } = await match();
    const { database } = other.deps;
    const statuses = new Set<number>();
    let isOver = false;
    const calling = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        for (const path of [history, '/matching/profiles', '/UserPost/posts']) {
          statuses.add((await there(boris).call('GET', path)).statusCode);
        }
      }
    });
    await untilSo(() => readsFromReplica(database));
    await postgres.killReplica();
    await untilSo(() => !counted(database).isUsed);
    await postgres.restartReplica();
    await untilSo(() => readsFromReplica(database));
    isOver = true;
    await Promise.all(calling);

    expect([...statuses]).toEqual([200]);
  });
});

describe('a replica', () => {
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (_fields: object, line: string) => void lines.push(line) };
  let database: Database;
  beforeEach(async () => {
    lines.length = 0;
    postgres = await startReplicated({ waitsForReplica: false });
    database = await openNode({ log });
    await migrate(database);
    await untilSo(() => readsFromReplica(database));
  });
  afterEach(async () => {
    await database.close();
    await postgres.stop();
  });

  const noteLine = (line: string) => untilSo(() => lines.includes(line));

  it('that is killed fails no read, and is read from again when it is back', async () => {
    let isOver = false;
    const failures: unknown[] = [];
    const reading = Array.from({ length: 8 }, async () => {
      while (!isOver) await readsFromReplica(database).catch((error: unknown) => failures.push(error));
    });
    await postgres.killReplica();
    await noteLine('This replica of PostgreSQL does not answer; the primary answers its reads.');
    await postgres.restartReplica();
    await noteLine('Reads go to this replica of PostgreSQL again.');
    await untilSo(() => readsFromReplica(database));
    isOver = true;
    await Promise.all(reading);

    expect(failures).toEqual([]);
    expect(lines.filter((line) => line !== 'A connection to PostgreSQL broke.')).toHaveLength(2);
  });

  it('that is further behind than it may be is left out with one line until it has caught up', async () => {
    const strict = await openNode({ log, seconds: 0 });
    await pauseReplay();
    await database.transaction((tx) => sql`CREATE TABLE ahead ()`.execute(tx));

    await noteLine('This replica of PostgreSQL is too far behind; the primary answers its reads.');
    const wasUsed = counted(strict).isUsed;
    await resumeReplay();
    await noteLine('Reads go to this replica of PostgreSQL again.');
    await untilSo(() => readsFromReplica(strict));
    await strict.close();

    expect(wasUsed).toBe(false);
  });

  it('that is promoted is read from no more', async () => {
    await postgres.killPrimary();
    await postgres.promote();
    await untilSo(() =>
      database
        .read((db) => sql`CREATE TABLE written ()`.execute(db))
        .then(
          () => true,
          () => false,
        ),
    );
    await noteLine('This server of DATABASE_READ_URL is no replica; the primary answers its reads.');

    expect(counted(database).isUsed).toBe(false);
  });

  it('that refuses a statement which writes is told of, and the primary answers', async () => {
    await untilSo(() => readsFromReplica(database));
    await untilSo(async () => {
      await database.read((db) => sql`CREATE TABLE IF NOT EXISTS written ()`.execute(db));
      return lines.includes('A replica of PostgreSQL refused a read.');
    });
  });
});

describe('a server that is named as a replica by mistake', () => {
  beforeAll(async () => {
    postgres = await startReplicated({ waitsForReplica: false });
  });
  afterAll(() => postgres.stop());

  async function lineOfStart(readUrl: string): Promise<string> {
    const server = startServerProcess({
      PORT: '0',
      METRICS_PORT: '0',
      IDENTITY_PORT: '0',
      DEMO: '0',
      DATABASE_URL: postgres.url,
      DATABASE_READ_URL: readUrl,
    });
    await server.ended();
    return server.output();
  }

  it('stops the start with one line', async () => {
    await withPostgres(async (url) => {
      expect(await lineOfStart(url)).toMatch(
        /^DATABASE_READ_URL names postgresql:\/\/127\.0\.0\.1:\d+\/postgres, which cannot be used: 127\.0\.0\.1:\d+: it holds another database than DATABASE_URL\.\n$/,
      );
    });
    expect(await lineOfStart(postgres.replicaUrl.replace('/postgres', '/template1'))).toMatch(
      /: it holds another database than DATABASE_URL\.\n$/,
    );
    expect(await lineOfStart(postgres.replicaUrl.replace('/postgres', '/nowhere'))).toMatch(
      /, which cannot be used: 127\.0\.0\.1:\d+: database "nowhere" does not exist\.\n$/,
    );
  });
});
