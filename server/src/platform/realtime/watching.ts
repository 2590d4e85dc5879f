/**
 * Which members have a visible page, as reported by each node. Pages report every 20 s and a report stays valid a
 * little longer, so that a crashed node's pages expire. Uses monotonic time, because this is not product time.
 */
export interface Watching {
  note(memberId: string, node: string, isWatching: boolean): void;
  is(memberId: string): boolean;
  /** Whether to publish it to other nodes: half of its validity has passed, or it changed. */
  isNews(memberId: string, node: string, isWatching: boolean): boolean;
}

const holds = 90_000;
const most = 200_000;

export function createWatching(now: () => number = () => performance.now()): Watching {
  const until = new Map<string, Map<string, number>>();

  function sweep(): void {
    for (const memberId of until.keys()) if (!is(memberId)) until.delete(memberId);
  }

  function is(memberId: string): boolean {
    return [...(until.get(memberId)?.values() ?? [])].some((end) => end > now());
  }

  return {
    note(memberId, node, isWatching) {
      if (until.size > most) sweep();
      const nodes = until.get(memberId) ?? new Map<string, number>();
      if (isWatching) until.set(memberId, nodes.set(node, now() + holds));
      else if (nodes.delete(node) && nodes.size === 0) until.delete(memberId);
    },
    is,
    isNews: (memberId, node, isWatching) => {
      const left = (until.get(memberId)?.get(node) ?? 0) - now();
      return isWatching ? left < holds / 2 : left > 0;
    },
  };
}
