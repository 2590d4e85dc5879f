import type { Worker } from 'node:worker_threads';

import { SqlError } from '../errors.ts';
import type { Request, Response, StatementResult } from './messages.ts';

interface Waiting {
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

/** The requests that a thread has been sent and has not answered. */
export interface EngineRequests {
  send(task: Request['task']): Promise<StatementResult>;
  settle(response: Response): void;
  /** Rejects what waits, and whatever is sent from now on; of several causes the first counts and is answered. */
  fail(error: Error): Error;
  /** Whatever is sent from now on is rejected; what waits goes on waiting. */
  stop(cause: Error): void;
  hasFailed(): boolean;
  isWaitedFor(): boolean;
}

/** Whatever is sent in one turn of the event loop travels as one message, which is what makes the thread fast. */
export function createRequests(worker: Worker): EngineRequests {
  const waiting = new Map<number, Waiting>();
  let outbox: Request[] = [];
  let lastId = 0;
  let failure: Error | undefined;

  const flush = (): void => {
    worker.postMessage(outbox);
    outbox = [];
  };
  return {
    send: async (task) => {
      if (failure) throw failure;
      return await new Promise((resolve, reject) => {
        lastId += 1;
        if (waiting.size === 0) worker.ref();
        waiting.set(lastId, { resolve, reject });
        if (outbox.length === 0) queueMicrotask(flush);
        outbox.push({ id: lastId, task });
      });
    },
    settle(response) {
      const asked = waiting.get(response.id);
      waiting.delete(response.id);
      if ('error' in response) asked?.reject(new SqlError(response.error));
      else asked?.resolve(response.result);
      if (waiting.size === 0) worker.unref();
    },
    fail(error) {
      failure ??= error;
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
      return failure;
    },
    stop: (cause) => void (failure ??= cause),
    hasFailed: () => failure !== undefined,
    isWaitedFor: () => waiting.size > 0,
  };
}
