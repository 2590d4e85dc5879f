import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hello, openRealtime, untilSo } from '../../../test/kits/realtime/realtime-kit.ts';
import type { Realtime } from '../../../test/kits/realtime/realtime-kit.ts';
import { openSocket, ticketOf } from '../../../test/kits/realtime/test-client.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';

let realtime: Realtime;
let test: TestApp;
beforeAll(async () => {
  realtime = await openRealtime();
  ({ test } = realtime);
});
afterAll(() => test.close());

describe('opening a socket', () => {
  it('says hello with the number of the last event', async () => {
    const member = await test.member();
    await realtime.emitNumbers(member, 1, 2, 3);

    const socket = await openSocket(realtime.url, member);
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

    await expect(openSocket(realtime.url, member, { origin })).rejects.toThrow('refused with 403');
  });

  it('takes a ticket once', async () => {
    const member = await test.member();
    const ticket = await ticketOf(member);
    const first = await openSocket(realtime.url, member, { ticket });
    first.cut();

    await expect(openSocket(realtime.url, member, { ticket })).rejects.toThrow('refused with 401');
  });

  it('takes no ticket that is older than 30 seconds, and none that was made up', async () => {
    const member = await test.member();
    const ticket = await ticketOf(member);
    test.deps.clock.advance(30_001);

    await expect(openSocket(realtime.url, member, { ticket })).rejects.toThrow('refused with 401');
    await expect(openSocket(realtime.url, member, { ticket: 'x'.repeat(32) })).rejects.toThrow('refused with 401');
  });
});

describe('the sockets of one member', () => {
  it('are thirty at most, also when two hundred are opened in the same moment', async () => {
    const member = await test.member();
    const tickets: string[] = [];
    for (let count = 0; count < 200; count += 1) tickets.push(await ticketOf(member));

    const opened = await Promise.allSettled(tickets.map((ticket) => openSocket(realtime.url, member, { ticket })));
    const sockets = opened.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refusals = opened.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));

    expect(sockets).toHaveLength(30);
    expect(new Set(refusals)).toEqual(new Set(['Error: refused with 429']));
    for (const socket of sockets) socket.cut();
    await untilSo(() => test.deps.realtime.count(member.userId) === 0);
    const next = await openSocket(realtime.url, member);
    next.cut();
  });

  it('do not count one whose opening failed', async () => {
    const member = await test.member();
    for (let count = 0; count < 40; count += 1) {
      const refused = openSocket(realtime.url, member, { ticket: 'x'.repeat(32) });
      await expect(refused).rejects.toThrow('refused with 401');
    }

    const socket = await openSocket(realtime.url, member);
    await socket.until(hello);
    socket.cut();
  });
});

describe('a socket', () => {
  it('is closed by an invalid frame', async () => {
    const member = await test.member();
    const socket = await openSocket(realtime.url, member);

    socket.send('{"t":"launch"}');

    expect((await socket.closed).code).toBe(1008);
  });

  it('is closed when it floods the server', async () => {
    const member = await test.member();
    const socket = await openSocket(realtime.url, member);

    for (let word = 0; word < 5_000; word += 1) socket.send({ t: 'ping' });

    expect(await socket.closed).toEqual({ code: 1008, reason: 'too many frames' });
  });

  it('is refused beyond the limit per member', async () => {
    const member = await test.member();
    const open = await Promise.all(Array.from({ length: 30 }, () => openSocket(realtime.url, member)));
    await Promise.all(open.map((socket) => socket.until(hello)));

    await expect(openSocket(realtime.url, member)).rejects.toThrow('refused with 429');
    for (const socket of open) socket.cut();
  });

  it('is told and closed when the account is deleted', async () => {
    const member = await test.member();
    const socket = await openSocket(realtime.url, member);
    await socket.until(hello);

    const response = await member.call('DELETE', '/account/delete');

    expect(response.statusCode).toBe(204);
    expect((await socket.closed).code).toBe(4001);
    expect(socket.frames.slice(-2)).toEqual([
      { t: 'ephemeral', event: { type: 'session.revoked', reason: 'deleted' } },
      { t: 'ephemeral', event: { type: 'session.revoked' } },
    ]);
  });

  it('counts as not visible once it closes', async () => {
    const member = await test.member();
    const socket = await openSocket(realtime.url, member);
    const isWatching = () => test.deps.realtime.isWatching(member.userId);
    socket.send({ t: 'visible', isVisible: true });
    socket.send({ t: 'ping' });
    await socket.until((frames) => frames.some(({ t }) => t === 'pong'));
    const before = isWatching();

    socket.cut();
    await untilSo(() => !isWatching());

    expect([before, isWatching()]).toEqual([true, false]);
  });

  it('updates when the member was last active', async () => {
    const before = new Date('2026-01-01T00:00:00Z');
    const member = await test.member({ active_at: before });
    const socket = await openSocket(realtime.url, member);
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
    // it is noted beside the hello, over a connection of its own
    await untilSo(async () => (await activeAt()).getTime() !== before.getTime());
    expect(await activeAt()).toEqual(test.deps.clock.now());
  });
});

describe('a server that shuts down', () => {
  it('fails readiness first, and then closes every socket for a reconnect', async () => {
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
    const [writer, reader, stranger] = await Promise.all(
      [one, two, three].map((member) => openSocket(realtime.url, member)),
    );
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

  it('of a hidden member reaches nobody', async () => {
    const [hidden, reader, shown] = await Promise.all([test.member(), test.member(), test.member()]);
    const chatIds = { hidden: await aChat(hidden, reader), shown: await aChat(shown, reader) };
    const { db } = test.deps.database;
    await db
      .updateTable('members')
      .set({ hidden_for: ['ageCheck'] })
      .where('id', '=', hidden.userId)
      .execute();
    const sockets = {
      hidden: await openSocket(realtime.url, hidden),
      reader: await openSocket(realtime.url, reader),
      shown: await openSocket(realtime.url, shown),
    };
    await Promise.all(Object.values(sockets).map((socket) => socket.until(hello)));

    sockets.hidden.send({ t: 'typing', chatId: chatIds.hidden });
    sockets.hidden.send({ t: 'ping' });
    await sockets.hidden.until((frames) => frames.some(({ t }) => t === 'pong'));
    // the database answers in order, so this one comes after whatever the other would have told
    sockets.shown.send({ t: 'typing', chatId: chatIds.shown });
    await sockets.reader.until((frames) =>
      frames.some((frame) => frame.t === 'ephemeral' && JSON.stringify(frame).includes(chatIds.shown)),
    );

    const typing = { t: 'ephemeral', event: { type: 'chat.typing', chatId: chatIds.shown } };
    expect(sockets.reader.frames.filter(({ t }) => t === 'ephemeral')).toEqual([typing]);
    for (const socket of Object.values(sockets)) socket.cut();
  });
});
