import { Worker } from 'node:worker_threads';

import { SqlError } from '../errors.ts';
import type {
  EngineLocation,
  EngineWorkerData,
  Request,
  Response,
  StatementResult,
  WorkerMessage,
} from './messages.ts';

interface Waiting {
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

export interface EmbeddedEngine {
  /** Statements run in the order in which they were sent. */
  send(sql: string, parameters: readonly (string | null)[]): Promise<StatementResult>;
  dump(file: string): Promise<void>;
  /** How often the data was forced to the disk. */
  syncs(): number;
  close(): Promise<void>;
}

/**
 * PGlite in a thread of its own: inside the server's thread one slow statement would stop every timer and socket.
 * Whatever is sent in one turn of the event loop travels as one message, which is what makes this fast. The thread
 * keeps the process alive only while somebody waits for it.
 */
export async function startEngine(location: EngineLocation): Promise<EmbeddedEngine> {
  const syncs = new Int32Array(new SharedArrayBuffer(4));
  const workerData: EngineWorkerData = { location, syncs };
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData, stdin: false });
  const waiting = new Map<number, Waiting>();
  let outbox: Request[] = [];
  let lastId = 0;
  let failure: Error | undefined;

  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  const settle = (response: Response): void => {
    const asked = waiting.get(response.id);
    waiting.delete(response.id);
    if ('error' in response) asked?.reject(new SqlError(response.error));
    else asked?.resolve(response.result);
    if (waiting.size === 0) worker.unref();
  };
  const flush = (): void => {
    worker.postMessage(outbox);
    outbox = [];
  };
  const request = async (task: Request['task']): Promise<StatementResult> => {
    if (failure) throw failure;
    return await new Promise((resolve, reject) => {
      lastId += 1;
      if (waiting.size === 0) worker.ref();
      waiting.set(lastId, { resolve, reject });
      if (outbox.length === 0) queueMicrotask(flush);
      outbox.push({ id: lastId, task });
    });
  };

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('ready' in message) resolve();
      else for (const response of message.responses) settle(response);
    });
    worker.on('error', (error: Error) => {
      reject(error);
      fail(error);
    });
    worker.on('exit', () => {
      const error = new Error('The embedded database has stopped.');
      reject(error);
      fail(error);
    });
  });

  worker.unref();

  return {
    send: (sql, parameters) => request({ kind: 'statement', sql, parameters }),
    dump: async (file) => {
      await request({ kind: 'dump', file });
    },
    syncs: () => Atomics.load(syncs, 0),
    close: async () => {
      if (failure) return;
      await request({ kind: 'close' });
      failure = new Error('The database is closed.');
      await worker.terminate();
    },
  };
}
