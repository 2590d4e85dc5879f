import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverFrame } from '@duet/contracts/endpoints';
import * as z from 'zod';
import { openTestApp } from '../../lib/test-app.ts';
import type { TestApp, TestMember } from '../../lib/test-app.ts';
import { eventsAfter, lastSeq, pruneEvents } from './event-store.ts';
import { numbered, numberOf, openSocket, ticketOf } from './test-client.ts';
import { withEvents } from './unit.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await openTestApp();
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

function emitNumbers(member: TestMember, ...numbers: number[]): Promise<void> {
  return withEvents(test.deps, async ({ emit }) => {
    for (const number of numbers) emit(member.userId, numbered(number));
    await Promise.resolve();
  });
}

const hello = (frames: readonly { t: string }[]): boolean => frames.some(({ t }) => t === 'hello');

describe('the event counter', () => {
  it('numbers the events of concurrent transactions without a gap or a double', async () => {
    const members = await Promise.all([test.member(), test.member(), test.member()]);
    const writes = Array.from({ length: 120 }, (_, index) =>
      withEvents(test.deps, async ({ tx, emit }) => {
        // in both orders, as two members acting on each other do
        const order = index % 2 === 0 ? members : members.toReversed();
        for (const { userId } of order) emit(userId, numbered(index));
        await tx.selectFrom('members').select('id').limit(1).execute();
      }),
    );

    await Promise.all(writes);

    for (const { userId } of members) {
      const events = await eventsAfter(test.deps.database, userId, 0, 1000);
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
      const numbers = events.map(({ event }) => (event.type === 'coins.changed' ? event.coins : -1));
      expect(new Set(numbers).size).toBe(120);
    }
  });

  it('keeps neither events nor numbers of work that failed', async () => {
    const member = await test.member();
    await emitNumbers(member, 1);

    const failing = withEvents(test.deps, async ({ emit }) => {
      emit(member.userId, numbered(2));
      await Promise.reject(new Error('no'));
    });

    await expect(failing).rejects.toThrow('no');
    expect(await lastSeq(test.deps.database, member.userId)).toBe(1);
  });
});

describe('opening a socket', () => {
  it('says hello with the number of the last event', async () => {
    const member = await test.member();
    await emitNumbers(member, 1, 2, 3);

    const socket = await openSocket(url, member);
    await socket.until(hello);
    socket.cut();

    expect(socket.frames).toEqual([{ t: 'hello', seq: 3, resumed: false, now: test.deps.clock.now().toISOString() }]);
  });

  it.each([
    ['without an origin', null],
    ['of another site', 'https://evil.example'],
    ['of another port', 'http://127.0.0.1:1'],
    ['that is hidden', 'null'],
  ])('refuses a page %s', async (_what, origin) => {
    const member = await test.member();

    await expect(openSocket(url, member, { origin })).rejects.toThrow('refused with 403');
  });

  it('takes a ticket once', async () => {
    const member = await test.member();
    const ticket = await ticketOf(member);
    const first = await openSocket(url, member, { ticket });
    first.cut();

    await expect(openSocket(url, member, { ticket })).rejects.toThrow('refused with 401');
  });

  it('takes no ticket that is older than 30 seconds, and none that was made up', async () => {
    const member = await test.member();
    const ticket = await ticketOf(member);
    test.deps.clock.advance(30_001);

    await expect(openSocket(url, member, { ticket })).rejects.toThrow('refused with 401');
    await expect(openSocket(url, member, { ticket: 'x'.repeat(32) })).rejects.toThrow('refused with 401');
  });
});

describe('events over a socket', () => {
  it('arrive at every socket of the member and at nobody else', async () => {
    const [member, other] = await Promise.all([test.member(), test.member()]);
    const [one, two, foreign] = await Promise.all([
      openSocket(url, member),
      openSocket(url, member),
      openSocket(url, other),
    ]);
    await Promise.all([one, two, foreign].map((socket) => socket.until(hello)));

    await emitNumbers(member, 7);
    await Promise.all([one, two].map((socket) => socket.until(() => socket.events().length === 1)));

    expect(one.events().map(numberOf)).toEqual([7]);
    expect(two.events().map(numberOf)).toEqual([7]);
    expect(foreign.events()).toEqual([]);
    for (const frame of one.frames) expect(z.safeParse(serverFrame, frame).success).toBe(true);
    for (const socket of [one, two, foreign]) socket.cut();
  });

  it('are complete and single after cuts at random points', async () => {
    const member = await test.member();
    const total = 400;
    const received: number[] = [];
    let cursor = 0;
    let cuts = 0;

    const writing = (async () => {
      for (let number = 1; number <= total; number += 1) {
        // no socket gets so many at once that there would be few cuts
        while (number - received.length > 60) await new Promise((resolve) => setImmediate(resolve));
        await emitNumbers(member, number);
      }
    })();
    while (received.length < total) {
      const socket = await openSocket(url, member, { since: cursor });
      const enough = 1 + Math.floor(Math.random() * 40);
      await Promise.race([
        socket.until(() => socket.events().length >= enough || received.length + socket.events().length >= total),
        new Promise((resolve) => setTimeout(resolve, 200)),
      ]);
      socket.cut();
      cuts += 1;
      // a client counts what it has processed, and drops what it knows
      for (const event of socket.events()) {
        if (event.seq <= cursor) continue;
        received.push(numberOf(event));
        cursor = event.seq;
      }
    }
    await writing;

    expect(cuts).toBeGreaterThan(5);
    expect(received).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });

  it('come again when the client vanished before it acknowledged them', async () => {
    const member = await test.member();
    const first = await openSocket(url, member, { since: 0 });
    await emitNumbers(member, 1, 2);
    await first.until(() => first.events().length === 2);
    first.cut();

    const second = await openSocket(url, member, { since: 1 });
    await second.until(() => second.events().length === 1);
    second.cut();

    expect(second.events().map(numberOf)).toEqual([2]);
    expect(second.frames[0]).toMatchObject({ t: 'hello', resumed: true });
  });

  it('are acknowledged in the table', async () => {
    const member = await test.member();
    await emitNumbers(member, 1, 2);
    const socket = await openSocket(url, member, { since: 0 });
    await socket.until(() => socket.events().length === 2);
    socket.send({ t: 'ack', seq: 2 });
    socket.send({ t: 'ping' });
    await socket.until((frames) => frames.some(({ t }) => t === 'pong'));
    socket.cut();

    const acked = async (): Promise<number> => {
      const row = await test.deps.database.db
        .selectFrom('event_counters')
        .select('acked')
        .where('member_id', '=', member.userId)
        .executeTakeFirstOrThrow();
      return row.acked;
    };
    // the server writes it in its own time; never writing it is a timeout
    while ((await acked()) < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await acked()).toBe(2);
  });
});

describe('a cursor that is too old', () => {
  it('asks to fetch anew when its events are gone', async () => {
    const member = await test.member();
    await emitNumbers(member, 1, 2, 3);
    test.deps.clock.advance(8 * 24 * 3_600_000);
    await pruneEvents(test.deps.database, test.deps.clock.now());
    await emitNumbers(member, 4);

    const socket = await openSocket(url, member, { since: 1 });
    await socket.until((frames) => frames.some(({ t }) => t === 'resync'));
    await emitNumbers(member, 5);
    await socket.until(() => socket.events().length === 1);
    socket.cut();

    expect(socket.frames[0]).toMatchObject({ t: 'hello', seq: 4, resumed: false });
    expect(socket.frames[1]).toEqual({ t: 'resync', seq: 4 });
    expect(socket.events().map(numberOf)).toEqual([5]);
  });

  it('asks to fetch anew when it is ahead, as after a restored database', async () => {
    const member = await test.member();

    const socket = await openSocket(url, member, { since: 9 });
    await socket.until((frames) => frames.some(({ t }) => t === 'resync'));
    socket.cut();

    expect(socket.frames[1]).toEqual({ t: 'resync', seq: 0 });
  });

  it('does not replay a long history to a new browser', async () => {
    const member = await test.member();
    await emitNumbers(member, 1, 2, 3);
    test.deps.clock.advance(3_600_000);

    const socket = await openSocket(url, member, { since: 0 });
    await socket.until((frames) => frames.some(({ t }) => t === 'resync'));
    socket.cut();

    expect(socket.frames[0]).toMatchObject({ resumed: false, seq: 3 });
  });
});

describe('a socket', () => {
  it('ends on a frame that is none', async () => {
    const member = await test.member();
    const socket = await openSocket(url, member);

    socket.send('{"t":"launch"}');

    expect((await socket.closed).code).toBe(1008);
  });

  it('ends when it talks without a pause', async () => {
    const member = await test.member();
    const socket = await openSocket(url, member);

    for (let word = 0; word < 5_000; word += 1) socket.send({ t: 'ping' });

    expect(await socket.closed).toEqual({ code: 1008, reason: 'too many frames' });
  });

  it('is refused to somebody who holds more than anybody needs', async () => {
    const member = await test.member();
    const open = await Promise.all(Array.from({ length: 30 }, () => openSocket(url, member)));
    await Promise.all(open.map((socket) => socket.until(hello)));

    await expect(openSocket(url, member)).rejects.toThrow('refused with 429');
    for (const socket of open) socket.cut();
  });

  it('is told and ended when the account goes', async () => {
    const member = await test.member();
    const socket = await openSocket(url, member);
    await socket.until(hello);

    const response = await member.call('DELETE', '/account/delete');

    expect(response.statusCode).toBe(204);
    expect((await socket.closed).code).toBe(4001);
    expect(socket.frames.slice(-2)).toEqual([
      { t: 'ephemeral', event: { type: 'session.revoked', reason: 'deleted' } },
      { t: 'ephemeral', event: { type: 'session.revoked' } },
    ]);
  });

  it('shows no page any more when it ends without a word', async () => {
    const member = await test.member();
    const socket = await openSocket(url, member);
    const isWatching = () => test.deps.realtime.isWatching(member.userId);
    socket.send({ t: 'visible', isVisible: true });
    socket.send({ t: 'ping' });
    await socket.until((frames) => frames.some(({ t }) => t === 'pong'));
    const before = isWatching();

    socket.cut();
    // the server hears of it in its own time; never hearing of it is a timeout
    while (isWatching()) await new Promise((resolve) => setImmediate(resolve));

    expect([before, isWatching()]).toEqual([true, false]);
  });

  it('notes that the member is here', async () => {
    const before = new Date('2026-01-01T00:00:00Z');
    const member = await test.member({ active_at: before });
    const socket = await openSocket(url, member);
    await socket.until(hello);
    socket.cut();

    const activeAt = async (): Promise<Date> => {
      const row = await test.deps.database.db
        .selectFrom('members')
        .select('active_at')
        .where('id', '=', member.userId)
        .executeTakeFirstOrThrow();
      return row.active_at;
    };
    // it is noted beside the hello, over a connection of its own; never noting it is a timeout
    while ((await activeAt()).getTime() === before.getTime()) await new Promise((resolve) => setImmediate(resolve));
    expect(await activeAt()).toEqual(test.deps.clock.now());
  });
});

describe('a server that ends', () => {
  it('is not ready first, and then sends every socket to another node', async () => {
    const leaving = await openTestApp();
    const address = await leaving.app.listen({ port: 0, host: '127.0.0.1' });
    const members = await Promise.all(Array.from({ length: 20 }, () => leaving.member()));
    const sockets = await Promise.all(members.map((member) => openSocket(address, member)));
    await Promise.all(sockets.map((socket) => socket.until(hello)));

    leaving.app.leave();
    const ready = await leaving.inject({ url: '/health/ready' });
    // whoever is connected is served until the end
    for (const socket of sockets) socket.send({ t: 'ping' });
    await Promise.all(sockets.map((socket) => socket.until((frames) => frames.some(({ t }) => t === 'pong'))));
    const closing = leaving.close();
    const codes = await Promise.all(sockets.map(async (socket) => (await socket.closed).code));
    await closing;

    expect([ready.statusCode, ready.json()]).toMatchObject([503, { status: 'unavailable', leaving: true }]);
    expect(new Set(codes)).toEqual(new Set([1012]));
  });
});

describe('typing', () => {
  async function aChat(one: TestMember, two: TestMember): Promise<string> {
    const [low, high] = [one.userId, two.userId].toSorted();
    const id = crypto.randomUUID();
    const at = test.deps.clock.now();
    const { db } = test.deps.database;
    await db
      .insertInto('chats')
      .values({
        id,
        low_id: low ?? '',
        high_id: high ?? '',
        origin: 'match',
        match_type: 'Like',
        matched_at: at,
        closed_at: null,
      })
      .execute();
    return id;
  }

  it('reaches the partner only, at most once in four seconds', async () => {
    const [one, two, three] = await Promise.all([test.member(), test.member(), test.member()]);
    const chatId = await aChat(one, two);
    const [writer, reader, stranger] = await Promise.all([one, two, three].map((member) => openSocket(url, member)));
    if (!writer || !reader || !stranger) throw new Error('three sockets are open');
    await Promise.all([writer, reader, stranger].map((socket) => socket.until(hello)));

    writer.send({ t: 'typing', chatId });
    writer.send({ t: 'typing', chatId });
    stranger.send({ t: 'typing', chatId });
    await reader.until((frames) => frames.some(({ t }) => t === 'ephemeral'));
    writer.send({ t: 'ping' });
    stranger.send({ t: 'ping' });
    for (const socket of [writer, stranger]) await socket.until((frames) => frames.some(({ t }) => t === 'pong'));

    const typing = { t: 'ephemeral', event: { type: 'chat.typing', chatId } };
    expect(reader.frames.filter(({ t }) => t === 'ephemeral')).toEqual([typing]);
    expect(writer.frames.filter(({ t }) => t === 'ephemeral')).toEqual([]);
    for (const socket of [writer, reader, stranger]) socket.cut();
  });
});
