import { AsyncLocalStorage } from 'node:async_hooks';

const inLongWork = new AsyncLocalStorage<boolean>();

/**
 * Marks work that no call waits for: migrations, jobs, the demo's seed. Its statements may take minutes and use their
 * own connections, while those of calls time out after seconds (`time-limits.ts`).
 */
export function runLongWork<T>(work: () => T): T {
  return inLongWork.run(true, work);
}

/** Work that long work merely triggers, such as waking sockets, has the short time limits again. */
export function leaveLongWork<T>(work: () => T): T {
  return inLongWork.run(false, work);
}

export function isLongWork(): boolean {
  return inLongWork.getStore() ?? false;
}
