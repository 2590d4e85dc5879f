import type { RemoteName } from '@duet/contracts';

/** So many loads that failed one after the other, … */
const FAILURES = 2;
/** … and for so long nothing of the remote is asked for by itself. After that one load tries. */
const REST = 30_000;

interface Failures {
  readonly count: number;
  /** Of the load that failed last: those who waited for it together are one failure. */
  readonly error: unknown;
  readonly since: number;
}

/**
 * Whether a remote is worth loading ahead. A visit and "Try again" never ask it: what a member wants is tried each time, but
 * a server that has just failed is not asked once more with every link that the pointer passes.
 */
export interface Breaker {
  readonly mayTry: (name: RemoteName) => boolean;
  readonly failed: (name: RemoteName, error: unknown) => void;
  readonly worked: (name: RemoteName) => void;
}

export function createBreaker(now: () => number = Date.now): Breaker {
  const known = new Map<RemoteName, Failures>();
  return {
    mayTry(name) {
      const failures = known.get(name);
      if (!failures || failures.count < FAILURES) return true;
      if (now() - failures.since < REST) return false;
      // half open: the next one waits for how this one ends, or for as long again
      known.set(name, { ...failures, since: now() });
      return true;
    },
    failed(name, error) {
      const before = known.get(name);
      if (before && before.error === error) return;
      known.set(name, { count: (before?.count ?? 0) + 1, error, since: now() });
    },
    worked: (name) => void known.delete(name),
  };
}
