import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inProcessBus } from './bus.ts';
import { startCatchUp } from './catch-up.ts';
import type { Connection } from './connection.ts';
import { createHub } from './create-hub.ts';

describe('a node among several', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A node with that many sockets, and how often each has read the event table. */
  function aNode({ sockets, busIsUp }: { sockets: number; busIsUp: boolean }) {
    const hub = createHub({ ...inProcessBus(), isUp: () => busIsUp });
    const reads = Array.from({ length: sockets }, () => 0);
    const connections = reads.map((_none, place) => {
      const wake = () => void (reads[place] = (reads[place] ?? 0) + 1);
      // of a connection only these are asked for
      return { memberId: `member ${place % 20}`, wake } as unknown as Connection;
    });
    for (const connection of connections) hub.add(connection);
    return { hub, reads, connections };
  }
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

  it('reads the event table for each socket once in 15 seconds, whatever the bus says', () => {
    const { hub, reads } = aNode({ sockets: 40, busIsUp: true });
    const stop = startCatchUp(hub);

    jest.advanceTimersByTime(45_000);
    expect(new Set(reads)).toEqual(new Set([3]));
    stop();
    jest.advanceTimersByTime(45_000);
    expect(sum(reads)).toBe(120);
  });

  it('reads for few of its sockets at a time', () => {
    const { hub, reads } = aNode({ sockets: 1500, busIsUp: true });
    const stop = startCatchUp(hub);

    const each = Array.from({ length: 15 }, () => {
      const before = sum(reads);
      jest.advanceTimersByTime(1_000);
      return sum(reads) - before;
    });
    stop();

    expect(new Set(each)).toEqual(new Set([100]));
  });

  it('reads no longer for a socket that is closed', () => {
    const { hub, reads, connections } = aNode({ sockets: 30, busIsUp: true });
    const stop = startCatchUp(hub);
    for (const connection of connections.slice(0, 29)) hub.remove(connection);

    jest.advanceTimersByTime(15_000);
    stop();

    expect(reads).toEqual([...Array.from({ length: 29 }, () => 0), 1]);
  });

  it('reads for all every second while it cannot hear the others', () => {
    const { hub, reads } = aNode({ sockets: 40, busIsUp: false });
    const stop = startCatchUp(hub);

    jest.advanceTimersByTime(5_000);
    stop();

    expect(new Set(reads)).toEqual(new Set([5]));
  });
});
