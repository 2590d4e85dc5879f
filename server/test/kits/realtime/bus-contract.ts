import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { BusMessage, RealtimeBus } from '../../../src/platform/realtime/bus.ts';
import { untilSo } from './realtime-kit.ts';

/** A bus that lies in a test's hands. */
export interface BusUnderTest {
  /** One more node. */
  node(): Promise<RealtimeBus>;
  /** Where there is a way between the nodes: how to take it away and give it back. */
  readonly way?: { shut(): void; open(): void };
  /** What was logged as a warning, by any node. */
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

interface Listener {
  readonly bus: RealtimeBus;
  readonly heard: BusMessage[];
  until(isEnough: (heard: readonly BusMessage[]) => boolean): Promise<void>;
}

function listen(bus: RealtimeBus): Listener {
  const heard: BusMessage[] = [];
  const waiting = new Set<() => void>();
  bus.subscribe((message) => {
    heard.push(message);
    for (const look of waiting) look();
  });
  return {
    bus,
    heard,
    until: (isEnough) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isEnough(heard)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

// other test files speak over the same Redis and NATS at the same time
const run = randomUUID().slice(0, 8);
const ours = (word: string): string => `${run} ${word}`;
const ourWords = (memberIds: readonly string[]): string[] =>
  memberIds.filter((memberId) => memberId.startsWith(ours(''))).map((memberId) => memberId.slice(ours('').length));

const woken = (heard: readonly BusMessage[]): string[] =>
  heard.flatMap((message) => (message.kind === 'wake' ? ourWords(message.memberIds) : []));
const revoked = (heard: readonly BusMessage[]): string[] =>
  heard.flatMap((message) => (message.kind === 'revoke' ? ourWords([message.memberId]) : []));
const hasWakeAll = (heard: readonly BusMessage[]): boolean => heard.some(({ kind }) => kind === 'wakeAll');

/** What every bus does, whatever carries it. */
export function describeBus(name: string, open: () => Promise<BusUnderTest>): void {
  describe(`the bus over ${name}`, () => {
    let test: BusUnderTest;
    let nodes: Listener[] = [];
    afterEach(async () => {
      test.way?.open();
      await Promise.all(nodes.map(({ bus }) => bus.close()));
      await test.close();
    });

    async function openNodes(): Promise<readonly [Listener, Listener, Listener]> {
      test = await open();
      const [one, two, three] = [await test.node(), await test.node(), await test.node()];
      const listening = [listen(one), listen(two), listen(three)] as const;
      nodes = [...listening];
      return listening;
    }

    it('brings what one node says to every node once, the speaker included', async () => {
      const [one, two, three] = await openNodes();

      one.bus.publish({ kind: 'wake', memberIds: [ours('olena')] });
      one.bus.publish({ kind: 'revoke', memberId: ours('end') });
      for (const node of [one, two, three]) await node.until((heard) => revoked(heard).includes('end'));
      three.bus.publish({ kind: 'revoke', memberId: ours('really the end') });
      for (const node of [one, two, three]) await node.until((heard) => revoked(heard).includes('really the end'));

      for (const node of [one, two, three]) expect(woken(node.heard)).toEqual(['olena']);
    });

    it('wakes thousands at once, and names each of them', async () => {
      const [one, two] = await openNodes();
      const members = Array.from({ length: 3000 }, (_, index) => ours(`member-${index}`).padEnd(36, 'x'));

      one.bus.publish({ kind: 'wake', memberIds: members });
      await two.until((heard) => woken(heard).length >= members.length);

      expect(new Set(woken(two.heard).map(ours))).toEqual(new Set(members));
    });

    it('keeps what is told in its order', async () => {
      const [one, two] = await openNodes();
      const told = Array.from({ length: 200 }, (_, index) => `member-${index}`);

      for (const memberId of told) one.bus.publish({ kind: 'revoke', memberId: ours(memberId) });
      await two.until((heard) => revoked(heard).length >= told.length);

      expect(revoked(two.heard)).toEqual(told);
    });

    it('refuses a message of too many bytes, says so in the log, and goes on', async () => {
      const [one, two] = await openNodes();
      // fewer characters than the limit has bytes
      const tooLong = 'ї'.repeat(4000);

      one.bus.publish({ kind: 'wake', memberIds: [ours('olena')] });
      one.bus.publish({ kind: 'revoke', memberId: ours(tooLong) });
      one.bus.publish({ kind: 'wake', memberIds: [ours('olena'), ours('marko')] });
      one.bus.publish({ kind: 'revoke', memberId: ours('the end') });
      await two.until((heard) => revoked(heard).includes('the end') && woken(heard).includes('marko'));

      expect(woken(two.heard)).toEqual(test.way ? ['olena', 'marko'] : ['olena', 'olena', 'marko']);
      expect(two.heard.filter(({ kind }) => kind === 'wakeAll')).toEqual([]);
      // a node that is alone sends nothing
      expect(revoked(two.heard)).toEqual(test.way ? ['the end'] : [tooLong, 'the end']);
      expect(test.warnings).toEqual(test.way ? ['A message to the other nodes is too long and was not sent.'] : []);
    });

    it('lets a node go without a word of what comes later', async () => {
      const [one, two, three] = await openNodes();

      one.bus.publish({ kind: 'revoke', memberId: ours('first') });
      await two.until((heard) => revoked(heard).includes('first'));
      await two.bus.close();
      three.bus.publish({ kind: 'revoke', memberId: ours('second') });
      await one.until((heard) => revoked(heard).includes('second'));

      expect(revoked(two.heard)).toEqual(['first']);
    });

    it('says when it is away, comes back by itself, and then lets everybody look at the table', async () => {
      const [one, two, three] = await openNodes();
      // a node that is alone has no way that could break
      if (!test.way) {
        expect([one, two, three].map(({ bus }) => bus.isUp())).toEqual([true, true, true]);
        return;
      }

      test.way.shut();
      await untilSo(() => nodes.every(({ bus }) => !bus.isUp()));
      one.bus.publish({ kind: 'revoke', memberId: ours('while it was away') });
      expect(revoked(one.heard)).toEqual(['while it was away']);
      test.way.open();
      await untilSo(() => nodes.every(({ bus }) => bus.isUp()));

      for (const node of nodes) await node.until(hasWakeAll);
      two.bus.publish({ kind: 'wake', memberIds: [ours('olena')] });
      for (const node of nodes) await node.until((heard) => woken(heard).includes('olena'));
    });
  });
}
