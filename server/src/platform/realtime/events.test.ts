import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverFrame } from '@duet/contracts/endpoints';
import * as z from 'zod';
import { hello, openRealtime, untilSo } from '../../../test/kits/realtime/realtime-kit.ts';
import type { Realtime } from '../../../test/kits/realtime/realtime-kit.ts';
import { numbered, numberOf, openSocket } from '../../../test/kits/realtime/test-client.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { eventsAfter } from './event-store.ts';
import { pruneEvents } from './old-events-store.ts';
import { resumePoints } from './resume-points-store.ts';
import { withEvents } from './unit-of-work.ts';

let realtime: Realtime;
let test: TestApp;
beforeAll(async () => {
  realtime = await openRealtime();
  ({ test } = realtime);
});
afterAll(() => test.close());

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
    await realtime.emitNumbers(member, 1);

    const failing = withEvents(test.deps, async ({ emit }) => {
      emit(member.userId, numbered(2));
      await Promise.reject(new Error('no'));
    });

    await expect(failing).rejects.toThrow('no');
    const [point] = await resumePoints(test.deps.database, [{ memberId: member.userId, since: 0 }]);
    expect(point?.last).toBe(1);
  });
});

describe('events over a socket', () => {
  it('arrive at every socket of the member and at nobody else', async () => {
    const [member, other] = await Promise.all([test.member(), test.member()]);
    const [one, two, foreign] = await Promise.all([
      openSocket(realtime.url, member),
      openSocket(realtime.url, member),
      openSocket(realtime.url, other),
    ]);
    await Promise.all([one, two, foreign].map((socket) => socket.until(hello)));

    await realtime.emitNumbers(member, 7);
    await Promise.all([one, two].map((socket) => socket.until(() => socket.events().length === 1)));

    expect(one.events().map(numberOf)).toEqual([7]);
    expect(two.events().map(numberOf)).toEqual([7]);
    expect(foreign.events()).toEqual([]);
    for (const frame of one.frames) expect(z.safeParse(serverFrame, frame).success).toBe(true);
    for (const socket of [one, two, foreign]) socket.cut();
  });

  it('arrive exactly once after random disconnects', async () => {
    const member = await test.member();
    const total = 400;
    const received: number[] = [];
    let cursor = 0;
    let cuts = 0;

    const writing = (async () => {
      for (let number = 1; number <= total; number += 1) {
        // no socket gets so many at once that there would be few cuts
        await untilSo(() => number - received.length <= 60);
        await realtime.emitNumbers(member, number);
      }
    })();
    while (received.length < total) {
      const socket = await openSocket(realtime.url, member, { since: cursor });
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

  it('are sent again when the client vanished before acknowledging them', async () => {
    const member = await test.member();
    const first = await openSocket(realtime.url, member, { since: 0 });
    await realtime.emitNumbers(member, 1, 2);
    await first.until(() => first.events().length === 2);
    first.cut();

    const second = await openSocket(realtime.url, member, { since: 1 });
    await second.until(() => second.events().length === 1);
    second.cut();

    expect(second.events().map(numberOf)).toEqual([2]);
    expect(second.frames[0]).toMatchObject({ t: 'hello', resumed: true });
  });

  it('are marked as acknowledged in the table', async () => {
    const member = await test.member();
    await realtime.emitNumbers(member, 1, 2);
    const socket = await openSocket(realtime.url, member, { since: 0 });
    await socket.until(() => socket.events().length === 2);
    socket.send({ t: 'ack', seq: 2 });
    socket.send({ t: 'ping' });
    await socket.until((frames) => frames.some(({ t }) => t === 'pong'));
    socket.cut();

    await untilSo(async () => (await ackedOf(member)) >= 2);
    expect(await ackedOf(member)).toBe(2);
  });

  it.each([2_147_483_648, -2_147_483_649])(
    'are marked as acknowledged although another page says that it has event %s, which it was never sent',
    async (seq) => {
      const [member, stranger] = [await test.member(), await test.member()];
      for (const each of [member, stranger]) await realtime.emitNumbers(each, 1, 2);
      const [socket, lying] = [
        await openSocket(realtime.url, member, { since: 0 }),
        await openSocket(realtime.url, stranger, { since: 0 }),
      ];
      await Promise.all([socket, lying].map((each) => each.until(() => each.events().length === 2)));

      lying.send({ t: 'ack', seq: 1 });
      lying.send({ t: 'ack', seq });
      socket.send({ t: 'ack', seq: 2 });

      await untilSo(async () => (await ackedOf(member)) === 2 && (await ackedOf(stranger)) === 1);
      for (const each of [socket, lying]) each.cut();
    },
  );
});

/** The last event that the table says a member has. */
async function ackedOf(member: TestMember): Promise<number> {
  const row = await test.deps.database.db
    .selectFrom('event_counters')
    .select('acked')
    .where('member_id', '=', member.userId)
    .executeTakeFirstOrThrow();
  return row.acked;
}

describe('a cursor that is too old', () => {
  it('causes a resync when its events are gone', async () => {
    const member = await test.member();
    await realtime.emitNumbers(member, 1, 2, 3);
    test.deps.clock.advance(8 * 24 * 3_600_000);
    await pruneEvents(test.deps.database, test.deps.clock.now());
    await realtime.emitNumbers(member, 4);

    const socket = await openSocket(realtime.url, member, { since: 1 });
    await socket.until((frames) => frames.some(({ t }) => t === 'resync'));
    await realtime.emitNumbers(member, 5);
    await socket.until(() => socket.events().length === 1);
    socket.cut();

    expect(socket.frames[0]).toMatchObject({ t: 'hello', seq: 4, resumed: false });
    expect(socket.frames[1]).toEqual({ t: 'resync', seq: 4 });
    expect(socket.events().map(numberOf)).toEqual([5]);
  });

  it('causes a resync when it is ahead, as after a restored database', async () => {
    const member = await test.member();

    const socket = await openSocket(realtime.url, member, { since: 9 });
    await socket.until((frames) => frames.some(({ t }) => t === 'resync'));
    socket.cut();

    expect(socket.frames[1]).toEqual({ t: 'resync', seq: 0 });
  });

  it('does not replay a long history to a new browser', async () => {
    const member = await test.member();
    await realtime.emitNumbers(member, 1, 2, 3);
    test.deps.clock.advance(3_600_000);

    const socket = await openSocket(realtime.url, member, { since: 0 });
    await socket.until((frames) => frames.some(({ t }) => t === 'resync'));
    socket.cut();

    expect(socket.frames[0]).toMatchObject({ resumed: false, seq: 3 });
  });
});
