import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';

import { newId } from '../../../lib/ids.ts';
import { openTestApp } from '../../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../../test/kits/test-app.ts';
import { untilSo } from '../../../../test/kits/realtime/realtime-kit.ts';
import { DatabaseAwayError } from '../errors.ts';
import { runLongWork } from '../long-work.ts';
import { migrate } from '../migrate.ts';
import { breakableEngines, breakableWorker } from '../../../../test/kits/database/break-worker.ts';
import { openEmbedded } from './open.ts';
import { makeTestFolder } from '../../../../test/kits/database/test-folder.ts';

/** A call has its refusal after five seconds; a busy machine is given twice that, a hanging one never comes. */
const soonEnough = 10_000;

const engines = breakableEngines();
const logged: string[] = [];
const log = { info: () => undefined, warn: (_fields: object, message: string) => void logged.push(message) };
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  folder = await makeTestFolder();
  const database = await openEmbedded({ dataDir: folder.path, log, program: breakableWorker });
  await migrate(database);
  test = await openTestApp({ database });
});
afterAll(async () => {
  engines.next('none');
  await test.close();
  await folder.remove();
});
beforeEach(async () => {
  engines.next('none');
  await untilSo(isReady);
  member = await test.member({ coins: 500 });
});

const ready = () => test.inject({ method: 'GET', url: '/health/ready' });
const isReady = async () => (await ready()).statusCode === 200;
const isAway = async () => (await ready()).json<{ database: string }>().database === 'away';
const coins = () => member.call('GET', '/coins');

async function timed<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly milliseconds: number }> {
  const started = performance.now();
  return { answer: await work(), milliseconds: performance.now() - started };
}

async function charges(): Promise<number> {
  const { db } = test.deps.database;
  const rows = await db.selectFrom('ledger').select('amount').where('member_id', '=', member.userId).execute();
  return rows.length;
}

describe('an embedded engine that hangs', () => {
  it('answers calls with 503 in time, however many there are, and serves again by itself', async () => {
    engines.next('hang');
    const { answer, milliseconds } = await timed(() => Promise.all(Array.from({ length: 40 }, coins)));
    await untilSo(isAway);
    const later = await timed(() => member.call('POST', '/matching/boost'));
    const health = await ready();
    engines.next('none');
    await untilSo(isReady);

    expect(new Set(answer.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answer[0]?.headers['retry-after']).toBe('5');
    expect(answer[0]?.json()).toMatchObject({ code: 'unavailable' });
    expect(milliseconds).toBeLessThan(soonEnough);
    expect(later.answer.statusCode).toBe(503);
    expect(health.statusCode).toBe(503);
    expect(health.json()).toMatchObject({ status: 'unavailable', database: 'away' });
    expect((await coins()).statusCode).toBe(200);
  });

  it('is ended and opened anew from its files when it never goes on, without what was not committed', async () => {
    const { database } = test.deps;
    await sql`CREATE TABLE kept AS SELECT 'committed' AS state`.execute(database.db);

    const stuck = database.transaction(async (tx) => {
      await sql`INSERT INTO kept VALUES ('open')`.execute(tx);
      await sql`SELECT pg_sleep(86400)`.execute(tx);
    });

    await expect(stuck).rejects.toThrow(DatabaseAwayError);
    await untilSo(isReady);
    expect((await sql`SELECT state FROM kept`.execute(database.db)).rows).toEqual([{ state: 'committed' }]);
  });

  it('is not what a statement of long work is taken for', async () => {
    const { db } = test.deps.database;
    const { rows: before } = await sql`SELECT pg_postmaster_start_time() AS started`.execute(db);

    const slow = runLongWork(() => sql`SELECT 'done' AS work FROM pg_sleep(6)`.execute(db));
    const behind = sql`SELECT pg_postmaster_start_time() AS started`.execute(db);

    expect((await slow).rows).toEqual([{ work: 'done' }]);
    expect((await behind).rows).toEqual(before);
  });
});

describe('an embedded engine that ends', () => {
  it.each(['exit', 'trap', 'exitAfterCommit'] as const)(
    'answers 503, is opened anew, and charges a repeated call once (%s)',
    async (how) => {
      const boost = () => member.call('POST', `/matching/boost?requestId=${requestId}`);
      const requestId = newId();

      engines.next(how);
      const lost = await boost();
      await untilSo(isReady);
      const again = await boost();

      expect(lost.statusCode).toBe(503);
      expect(lost.headers['retry-after']).toBe('5');
      expect(again.statusCode).toBe(200);
      expect(await charges()).toBe(1);
    },
  );

  it('takes a transaction that it was in the middle of along, also when the next engine is there already', async () => {
    const { database } = test.deps;

    const broken = database.transaction(async (tx) => {
      await tx.updateTable('members').set({ coins: 1 }).where('id', '=', member.userId).execute();
      engines.next('exit');
      await sql`SELECT 1`.execute(tx).catch(() => undefined);
      await untilSo(() => logged.at(-1) === 'The embedded database answers again.');
      await tx.updateTable('members').set({ coins: 2 }).where('id', '=', member.userId).execute();
    });

    await expect(broken).rejects.toThrow(DatabaseAwayError);
    const row = await database.db.selectFrom('members').select('coins').where('id', '=', member.userId).execute();
    expect(row).toEqual([{ coins: 500 }]);
  });
});
