import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { v4 } from 'uuid';
import { endSilentCalls } from '../../../src/calls/lifecycle/end-silent-calls.ts';
import { lockCall } from '../../../src/calls/lifecycle/calls-store.ts';
import { saveAnswer } from '../../../src/calls/match/answers-store.ts';
import { hour, second } from '../../../src/lib/constants.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { silentLog } from '../../kits/database/test-database.ts';
import { startNode } from '../../kits/realtime/test-node.ts';
import type { TestNode } from '../../kits/realtime/test-node.ts';
import { makeDatabase, services } from '../../kits/realtime/test-services.ts';
import type { OwnDatabase } from '../../kits/realtime/test-services.ts';
import { acquaint, addPerson, phoneOf } from './acquainted.ts';
import type { Acquainted, Person } from './acquainted.ts';
import { auditMatchCalls, nothingWrong } from './audit-match-calls.ts';

/** Hundreds of calls on a busy machine. */
jest.setTimeout(300_000);

let own: OwnDatabase;
const nodes: TestNode[] = [];
beforeAll(async () => {
  const [notify] = services();
  if (!notify) throw new Error('There is no PostgreSQL.');
  own = await makeDatabase(notify.settings.databaseUrl);
  for (let count = 0; count < 2; count += 1) {
    nodes.push(await startNode(own.url, { ...notify.settings, databaseUrl: own.url }));
  }
});
afterAll(async () => {
  for (const { test } of nodes) await test.close();
  await own.drop();
});

function node(index: number): TestNode {
  const found = nodes[index];
  if (!found) throw new Error('There are two nodes.');
  return found;
}
const database = () => node(0).test.deps.database;
const meet = async () => acquaint(await addPerson(nodes), await addPerson(nodes));
const goOn = (milliseconds: number) => nodes.forEach(({ test }) => test.deps.clock.advance(milliseconds));
const chores = () => nodes.map(({ test }) => endSilentCalls(test.deps));

/** What the database had to break up since it was made; a connection tells it when it ends. */
async function deadlocks(): Promise<number | undefined> {
  for (const { test } of nodes.splice(0)) await test.close();
  const { db, close } = await openPostgres({ databaseUrl: own.url, log: silentLog });
  const others = async () =>
    (await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db))
      .rows.length;
  while ((await others()) > 0) await delay(5);
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  await close();
  return rows[0]?.deadlocks;
}

/** Whoever is in a call hangs up, also who only calls. */
async function hangUpAll(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const call = await phoneOf(person, 0).current();
    if (call) await phoneOf(person, 1).hangUp(call.callId, call.ticket);
  }
}

describe('a call between matches whose pages are on two nodes', () => {
  it('is answered in one of ten tabs, and all of them learn in which', async () => {
    const { anna, boris, chatId } = await meet();
    const { body } = await phoneOf(anna, 0).ring(chatId);
    const tickets = Array.from({ length: 10 }, () => v4());

    const answers = await Promise.all(tickets.map((ticket, at) => phoneOf(boris, at).answer(body.callId, ticket)));

    expect(answers.map(({ status }) => status)).toEqual(tickets.map(() => 200));
    const won = new Set(answers.map((answer) => answer.body.ticket));
    expect([...won].filter((ticket) => ticket !== null && tickets.includes(ticket))).toHaveLength(1);
    expect(won.size).toBe(1);
    expect(await phoneOf(anna, 0).current()).toMatchObject({ state: 'open', partnerTicket: [...won][0] });

    // a tab that is not in the call cannot end it
    await Promise.all(
      tickets.filter((ticket) => !won.has(ticket)).map((ticket, at) => phoneOf(boris, at).hangUp(body.callId, ticket)),
    );
    expect(await phoneOf(boris, 1).current()).toMatchObject({ state: 'open' });
    await hangUpAll([anna]);
    expect(await auditMatchCalls(database())).toEqual(nothingWrong);
  });

  it('is one when both ring each other at once, in several tabs', async () => {
    const pair = await meet();
    for (let round = 0; round < 10; round += 1) {
      const rings = await Promise.all(
        [0, 1].flatMap((at) => [
          phoneOf(pair.anna, at).ring(pair.chatId),
          phoneOf(pair.boris, 1 - at).ring(pair.chatId),
        ]),
      );

      // the third and fourth tab are told that their member is in a call
      const taken = rings.filter(({ status }) => status === 200).map(({ body }) => body.callId);
      expect(new Set(taken).size).toBe(1);
      expect(rings.map(({ status }) => status).filter((status) => status !== 200 && status !== 403)).toEqual([]);
      expect(await phoneOf(pair.anna, 0).current()).toMatchObject({ state: 'open' });
      await hangUpAll([pair.anna]);
    }
    expect(await auditMatchCalls(database())).toEqual(nothingWrong);
  });

  it('goes on when it is answered in the moment in which its ring ends', async () => {
    const { anna, boris, chatId } = await meet();
    const ticket = v4();
    const { body } = await phoneOf(anna, 0).ring(chatId, ticket);
    const { callId } = body;
    const isHeld = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock'`.execute(database().db);
      return rows.length >= 3;
    };

    const [answered, mayEnd] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const answering = database().transaction(async (tx) => {
      await lockCall(tx, callId);
      const now = new Date(Date.parse(body.endsAt ?? '') - 1);
      await saveAnswer(tx, { callId, memberId: boris.memberId, ticket: v4(), now });
      answered.resolve(undefined);
      await mayEnd.promise;
    });
    await answered.promise;
    goOn(30 * second);
    const ends = [...chores(), phoneOf(anna, 1).alive(callId, ticket)];
    while (!(await isHeld())) await delay(5);
    mayEnd.resolve(undefined);
    await Promise.all([answering, ...ends]);

    expect(await phoneOf(boris, 0).current()).toMatchObject({ callId, state: 'open', endReason: null });
    // nobody was told of this answer
    await database().db.deleteFrom('calls').where('id', '=', callId).execute();
  });
});

describe('the end of a call between matches on two nodes', () => {
  it('comes at once for both by a report, and once, also when ten tabs of each say it', async () => {
    const { anna, boris, chatId } = await meet();
    const { body } = await phoneOf(anna, 0).ring(chatId);
    await phoneOf(boris, 1).answer(body.callId);
    const path = `/calls/${body.callId}/report`;

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 4 < 2 ? anna : boris).ask(at, 'POST', path, { reason: 'SCAM' })),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    for (const person of [anna, boris]) expect(await phoneOf(person, 0).current()).toBeNull();
    const ids = [anna.memberId, boris.memberId].toSorted((one, other) => one.localeCompare(other));
    const { db } = database();
    const reports = await db.selectFrom('reports').select('reporter_id').where('reporter_id', 'in', ids).execute();
    expect(new Set(reports.map(({ reporter_id }) => reporter_id))).toEqual(new Set(ids));
    expect(reports).toHaveLength(2);
    const bars = await db.selectFrom('call_bars').select('member_id').where('member_id', 'in', ids).execute();
    expect(new Set(bars.map(({ member_id }) => member_id))).toEqual(new Set(ids));
    expect(await auditMatchCalls(database())).toEqual(nothingWrong);
  });

  type Act = (pair: Acquainted, callId: string) => Promise<{ readonly status: number } | undefined>;
  const acts: readonly (readonly [string, Act])[] = [
    ['nothing else', () => Promise.resolve(undefined)],
    ['a block', ({ anna, boris }) => boris.ask(0, 'POST', `/profiles/${anna.memberId}/block`, { action: 'BlockUser' })],
    ['an unmatch', ({ anna, boris }) => anna.ask(1, 'DELETE', `/matching/unmatch/${boris.memberId}`)],
    ['a report', ({ anna }, callId) => anna.ask(0, 'POST', `/calls/${callId}/report`, { reason: 'SCAM' })],
    ['a deletion', ({ boris }) => boris.ask(1, 'DELETE', '/account/delete')],
    [
      'a suspension',
      async ({ anna, boris }) => {
        const reporter = await addPerson(nodes);
        await reporter.ask(0, 'POST', `/profiles/${boris.memberId}/report`, { reason: 'SCAM' });
        const { db } = database();
        const report = await db
          .selectFrom('reports')
          .select('id')
          .where('reporter_id', '=', reporter.memberId)
          .executeTakeFirstOrThrow();
        const path = `/moderation/cases/reports/${report.id}/decision`;
        const { statusCode } = await node(1)
          .test.moderator()
          .call('POST', path, { decision: 'approve', action: 'suspend' });
        expect((await anna.ask(0, 'GET', '/calls/current')).status).toBe(200);
        return { status: statusCode };
      },
    ],
  ];

  it.each(acts)('is written once, whoever is first, with %s', async (_what, act) => {
    for (let round = 0; round < 6; round += 1) {
      const pair = await meet();
      const ticket = v4();
      const { body } = await phoneOf(pair.anna, round).ring(pair.chatId, ticket, round % 2 ? 'audio' : 'video');
      const { callId } = body;
      // every second ring is answered before, or in the same moment, or its time is up
      if (round % 3 === 1) await phoneOf(pair.boris, 1).answer(callId);
      if (round % 3 === 2) goOn(30 * second);

      const answers = await Promise.all([
        phoneOf(pair.boris, 0).answer(callId),
        act(pair, callId),
        phoneOf(pair.anna, 1).hangUp(callId, ticket),
        phoneOf(pair.boris, 1).decline(callId),
        phoneOf(pair.anna, 0).alive(callId, ticket),
        ...chores().map((chore) => chore.then(() => undefined)),
        phoneOf(pair.boris, 1).answer(callId),
        phoneOf(pair.boris, 0).decline(callId),
        phoneOf(pair.anna, 0).hangUp(callId, ticket),
      ]);

      // a page that is told that its call is nothing to it any more is answered, too
      expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([]);
      expect(await auditMatchCalls(database())).toEqual(nothingWrong);
    }
  });
});

describe('many calls between the same people on two nodes', () => {
  it('leave nobody in a call and one message each, and the database never has to part them', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(nodes)));
    const pairs: Acquainted[] = [];
    for (const [index, anna] of people.entries()) {
      for (const boris of people.slice(index + 1)) pairs.push(await acquaint(anna, boris));
    }

    /** Everybody rings everybody, and does with what rings whatever comes. */
    const live = async (person: Person, seed: number) => {
      const mine = pairs.filter(({ anna, boris }) => anna === person || boris === person);
      for (let turn = 0; turn < 25; turn += 1) {
        const dice = (seed * 31 + turn * 17) % 7;
        const phone = phoneOf(person, dice);
        const call = await phone.current();
        if (!call) await phone.ring(mine[(seed + turn) % mine.length]?.chatId ?? '');
        else if (call.state === 'ringing' && !call.isOfferer && dice < 4) await phone.answer(call.callId);
        else if (call.state === 'ringing' && !call.isOfferer) await phone.decline(call.callId);
        else if (dice < 3) await phone.alive(call.callId, call.ticket ?? v4());
        else await phone.hangUp(call.callId, call.ticket);
        // three calls that nobody has answered keep from a fourth for an hour
        if (seed === 0 && turn % 2) await database().db.updateTable('calls').set({ created_at: longAgo() }).execute();
      }
    };
    const longAgo = () => new Date(node(0).test.deps.clock.now().getTime() - 2 * hour);

    await Promise.all(people.flatMap((person, seed) => [live(person, seed), live(person, seed + 3)]));
    await hangUpAll(people);
    await hangUpAll(people);

    const { db } = database();
    const { count } = await db
      .selectFrom('calls')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(60);
    expect(await auditMatchCalls(database())).toEqual(nothingWrong);
    expect(await deadlocks()).toBe(0);
  });
});
