import { setEnvironmentData } from 'node:worker_threads';

/** How the thread of a test fails at its next statement or COMMIT: it hangs until told otherwise, or breaks once. */
export const breaks = { none: 0, hang: 1, exit: 2, trap: 3, exitAfterCommit: 4 } as const;

export const breakableWorker = new URL('breakable-worker.ts', import.meta.url);

/** For the engines that are started from now on in this process. */
export function breakableEngines(): { next(what: keyof typeof breaks): void } {
  const state = new Int32Array(new SharedArrayBuffer(4));
  setEnvironmentData('break', state);
  return {
    next(what) {
      Atomics.store(state, 0, breaks[what]);
      Atomics.notify(state, 0);
    },
  };
}
