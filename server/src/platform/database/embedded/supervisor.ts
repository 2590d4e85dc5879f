import { setTimeout as delay } from 'node:timers/promises';

import type { DatabaseLog } from '../database.ts';
import { DatabaseAwayError } from '../errors.ts';
import type { EmbeddedEngine } from './engine.ts';
import { watchForHang } from './hang-watch.ts';

/** The engine of now: a transaction that began on an earlier one is lost, and must not go on with this one. */
export interface EngineSource {
  /** Throws while there is none. */
  current(): EmbeddedEngine;
  close(): Promise<void>;
}

/** How soon files that could not be opened are tried again. */
const tryAgainAfter = 1_000;

/** A goodbye that takes longer is cut short: the files are fit for that. */
const closesWithin = 8_000;

/**
 * Keeps an engine running. One that hangs is ended: whatever it was in the middle of, nobody waits for it any more. Once
 * a thread is gone, for this or any other reason, its files are opened anew, as after a crash of the process. A thread that
 * the operating system holds (a disk that hangs) ends when it is let go; nothing else touches the files before.
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
      // one that was cut short, or has ended already, is closed as well: the files are fit for that
      await engine?.close().catch(() => undefined);
      clearTimeout(timer);
    },
  };
}
