import { createAllocation } from './allocation.ts';
import type { Allocation, Asked, RelayClient } from './allocation.ts';
import type { Caller } from './check-credentials.ts';

export interface AllocationsOptions {
  readonly ip: string;
  readonly now: () => number;
  readonly most: number;
  /** Of one credential: a call over UDP and TCP, tried again a few times. */
  readonly mostEach: number;
}

export type Allocations = ReturnType<typeof createAllocations>;

/** Seconds until an allocation ends that nobody refreshes. */
export const allocationLife = 600;

/** All ports that the relay has given away, and to whom. */
export function createAllocations({ ip, now, most, mostEach }: AllocationsOptions) {
  const byClient = new Map<string, Allocation>();
  const timers = new Map<Allocation, NodeJS.Timeout>();
  const isRelayed = (port: number) => [...byClient.values()].some((one) => one.port === port);

  function close(allocation: Allocation): void {
    clearTimeout(timers.get(allocation));
    timers.delete(allocation);
    byClient.delete(allocation.client.id);
    allocation.close();
  }

  function keep(allocation: Allocation, seconds: number): void {
    clearTimeout(timers.get(allocation));
    timers.set(allocation, setTimeout(close, seconds * 1000, allocation).unref());
  }

  return {
    count: () => byClient.size,
    of: ({ id }: RelayClient) => byClient.get(id),
    isRelayed,
    keep,
    close,
    hasRoomFor: ({ user }: Caller) =>
      byClient.size < most && [...byClient.values()].filter((one) => one.caller.user === user).length < mostEach,
    /** Nothing when the system gives no port, or the page went meanwhile. */
    async open(asked: Asked): Promise<Allocation | undefined> {
      const allocation = createAllocation(asked, { ip, now, isRelayed });
      // counted from now on: many may ask before the first has its port
      byClient.set(asked.client.id, allocation);
      keep(allocation, allocationLife);
      try {
        await allocation.bind();
      } catch {
        close(allocation);
        return undefined;
      }
      return byClient.get(asked.client.id) === allocation ? allocation : undefined;
    },
    closeAll(): void {
      for (const one of byClient.values()) close(one);
    },
  };
}
