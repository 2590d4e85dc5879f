import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { Client } from 'pg';
import { silentLog } from '../../../test/kits/database/test-database.ts';
import { untilSo } from '../../../test/kits/realtime/realtime-kit.ts';
import { openTcpGate } from '../../../test/kits/realtime/tcp-gate.ts';
import type { TcpGate } from '../../../test/kits/realtime/tcp-gate.ts';
import { makeDatabase, services } from '../../../test/kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../../test/kits/realtime/test-services.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { newId } from '../../lib/ids.ts';
import { DatabaseAwayError } from './errors.ts';
import { runLongWork } from './long-work.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** A call has its refusal after five seconds; a busy machine is given twice that, a hanging one never comes. */
const soonEnough = 10_000;
const databaseUrl = services()[0]?.settings.databaseUrl ?? '';

let own: OwnDatabase;
let gate: TcpGate;
let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  own = await makeDatabase(databaseUrl);
  gate = await openTcpGate(own.url);
  const database = await openPostgres({ databaseUrl: gate.url, log: silentLog });
  await migrate(database);
  test = await openTestApp({ database });
});
afterAll(async () => {
  await test.close();
  await gate.close();
  await own.drop();
});
beforeEach(async () => {
  gate.thaw();
  gate.open();
  await untilSo(isReady);
  member = await test.member();
});

const ready = () => test.inject({ method: 'GET', url: '/health/ready' });
const isReady = async () => (await ready()).statusCode === 200;

async function timed<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly milliseconds: number }> {
  const started = performance.now();
  return { answer: await work(), milliseconds: performance.now() - started };
}

/** Ends a connection from the server's side, as an administrator or a restart does. */
async function terminate(pid: number): Promise<void> {
  const admin = new Client({ connectionString: own.url });
  await admin.connect();
  await admin.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
  await admin.end();
}

describe('a database that hangs', () => {
  it('answers calls with 503 in time, however many there are, and serves again by itself', async () => {
    gate.freeze();
    const { answer, milliseconds } = await timed(() =>
      Promise.all(Array.from({ length: 40 }, () => member.call('GET', '/coins'))),
    );
    const later = await timed(() => member.call('POST', '/matching/boost'));
    const health = await ready();
    gate.thaw();
    await untilSo(isReady);

    expect(new Set(answer.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answer[0]?.headers['retry-after']).toBe('5');
    expect(answer[0]?.json()).toMatchObject({ code: 'unavailable' });
    expect(milliseconds).toBeLessThan(soonEnough);
    expect(later.answer.statusCode).toBe(503);
    expect(health.statusCode).toBe(503);
    expect(health.json()).toMatchObject({ status: 'unavailable', database: 'away' });
    expect((await member.call('GET', '/coins')).statusCode).toBe(200);
  });

  it('charges once when the answer of a commit is lost and the request comes again', async () => {
    await test.deps.database.db.updateTable('members').set({ coins: 500 }).where('id', '=', member.userId).execute();
    const boost = () => member.call('POST', `/matching/boost?requestId=${requestId}`);
    const requestId = newId();

    gate.freezeAfter('commit');
    const lost = await boost();
    gate.thaw();
    await untilSo(isReady);
    const again = await boost();

    const charges = await test.deps.database.db
      .selectFrom('ledger')
      .select('amount')
      .where('member_id', '=', member.userId)
      .execute();
    expect(lost.statusCode).toBe(503);
    expect(again.statusCode).toBe(200);
    expect(charges).toHaveLength(1);
  });

  it('gives up one connection that is black-holed while the server is well', async () => {
    const limits = { connection: 30_000, statement: 30_000, answer: 500 };
    const database = await openPostgres({ databaseUrl: gate.url, log: silentLog, limits });
    gate.freezeOpen();

    await expect(sql`SELECT 1`.execute(database.db)).rejects.toThrow(DatabaseAwayError);
    const { rows } = await sql`SELECT 2 AS two`.execute(database.db);
    await database.close();

    expect(rows).toEqual([{ two: 2 }]);
  });

  it('ends a statement of a call that takes too long, and not one of long work', async () => {
    const limits = { connection: 30_000, statement: 100, answer: 30_000 };
    const database = await openPostgres({ databaseUrl: gate.url, log: silentLog, limits });

    await expect(sql`SELECT pg_sleep(60)`.execute(database.db)).rejects.toThrow(DatabaseAwayError);
    const { rows } = await runLongWork(() => sql`SELECT 1 AS one FROM pg_sleep(0.5)`.execute(database.db));
    await database.close();

    expect(rows).toEqual([{ one: 1 }]);
  });

  it('does not keep a server from ending', async () => {
    const database = await openPostgres({ databaseUrl: gate.url, log: silentLog });
    await sql`SELECT 1`.execute(database.db);

    gate.freeze();
    const hanging = sql`SELECT 1`.execute(database.db);
    const refused = expect(hanging).rejects.toThrow(DatabaseAwayError);
    const { milliseconds } = await timed(() => database.close());

    await refused;
    expect(milliseconds).toBeLessThan(soonEnough);
  });
});

describe('a database that is gone', () => {
  it('answers 503 while nothing takes a connection, and serves again by itself', async () => {
    gate.shut();
    const call = await member.call('GET', '/coins');
    const health = await ready();
    gate.open();
    await untilSo(isReady);

    expect(call.statusCode).toBe(503);
    expect(call.headers['retry-after']).toBe('5');
    expect(health.json()).toMatchObject({ database: 'away' });
    expect((await member.call('GET', '/coins')).statusCode).toBe(200);
  });

  it('refuses a transaction whose connection was ended between two statements, and the process lives', async () => {
    const database = await openPostgres({ databaseUrl: gate.url, log: silentLog });

    const broken = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await terminate(rows[0]?.pid ?? 0);
      await sql`SELECT 2`.execute(tx);
    });

    await expect(broken).rejects.toThrow(DatabaseAwayError);
    await expect(sql`SELECT 3 AS three`.execute(database.db)).resolves.toMatchObject({ rows: [{ three: 3 }] });
    await database.close();
  });
});
