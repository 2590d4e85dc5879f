import { setTimeout as delay } from 'node:timers/promises';

import type { DatabaseLog } from '../database.ts';
import { DatabaseAwayError } from '../errors.ts';
import type { EmbeddedEngine } from './engine.ts';
import { watchForHang } from './hang-watch.ts';

/** The current engine; a transaction begun on an earlier one is lost and must not continue here. */
export interface EngineSource {
  /** Throws while there is none. */
  current(): EmbeddedEngine;
  close(): Promise<void>;
}

/** How soon files that could not be opened are tried again. */
const tryAgainAfter = 1_000;

/** Closing is cut short after this time; the files survive that. */
const closesWithin = 8_000;

/**
 * Keeps an engine running: a hanging one is terminated, and its files are reopened as after a crash. A thread blocked
 * by the operating system (a hanging disk) ends when it is released; nothing else opens the files before.
 */
export async function superviseEngine(
  start: (signal: AbortSignal) => Promise<EmbeddedEngine>,
  log: DatabaseLog,
): Promise<EngineSource> {
  const closing = new AbortController();
  const isClosing = (): boolean => closing.signal.aborted;
  let engine: EmbeddedEngine | undefined;
  let reopening = Promise.resolve();

  function adopt(started: EmbeddedEngine): void {
    engine = started;
    const watch = watchForHang(started, () => {
      log.warn({}, 'The embedded database does not answer: its thread is ended.');
      started.kill(new DatabaseAwayError());
    });
    void started.ended.then((cause) => {
      watch.stop();
      if (isClosing()) return;
      log.warn({ err: cause }, 'The embedded database has stopped and is opened anew.');
      engine = undefined;
      reopening = reopen();
    });
  }

  async function reopen(): Promise<void> {
    while (!isClosing()) {
      try {
        adopt(await start(closing.signal));
        log.warn({}, 'The embedded database answers again.');
        return;
      } catch (error) {
        if (isClosing()) return;
        log.warn({ err: error }, 'The embedded database could not be opened.');
        await delay(tryAgainAfter, undefined, { ref: false });
      }
    }
  }

  adopt(await start(closing.signal));
  return {
    current() {
      if (!engine) throw new DatabaseAwayError();
      return engine;
    },
    async close() {
      closing.abort();
      await reopening;
      const timer = setTimeout(() => engine?.kill(new DatabaseAwayError()), closesWithin);
      await engine?.close().catch((error: unknown) => {
        // one that was cut short is closed as well: the files survive that
        if (error instanceof DatabaseAwayError) return;
        log.warn({ err: error }, 'The embedded database did not close in order.');
      });
      clearTimeout(timer);
    },
  };
}
