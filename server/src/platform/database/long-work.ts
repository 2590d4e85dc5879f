import { AsyncLocalStorage } from 'node:async_hooks';

const inLongWork = new AsyncLocalStorage<boolean>();

/**
 * Work that nobody waits for at a screen: migrations, chores, the demo's first fill. Its statements may take minutes and
 * have connections of their own, while those of calls are given up after seconds (`time-limits.ts`).
 */
export function runLongWork<T>(work: () => T): T {
  return inLongWork.run(true, work);
}

/** What long work merely sets off, such as waking the sockets of members, is in a hurry again. */
export function leaveLongWork<T>(work: () => T): T {
  return inLongWork.run(false, work);
}

export function isLongWork(): boolean {
  return inLongWork.getStore() ?? false;
}
