import { Worker } from 'node:worker_threads';

import { createRequests } from './engine-requests.ts';
import { counters } from './messages.ts';
import type { EngineLocation, EngineWorkerData, StatementResult, WorkerMessage } from './messages.ts';

/** `begun` rises with every request the thread takes; `isLong`: the one it is at is one of long work. */
export interface Progress {
  readonly isWaitedFor: boolean;
  readonly begun: number;
  readonly isLong: boolean;
}

export interface EmbeddedEngine {
  /** Statements run in the order in which they were sent. `isLong`: it may honestly take minutes. */
  send(sql: string, parameters: readonly (string | null)[], isLong?: boolean): Promise<StatementResult>;
  dump(file: string): Promise<void>;
  /** Copies what is not yet in `to`, or was written there since that time, while no statement runs. */
  copyChanged(from: string, to: string, since: number): Promise<void>;
  /** How often the data was forced to the disk. */
  syncs(): number;
  progress(): Progress;
  /** Resolves with the cause when the thread has ended: nothing writes to its files any more. */
  readonly ended: Promise<Error>;
  /** Rejects pending requests and terminates the thread; committed data is in the files. */
  kill(cause: Error): void;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** What the thread runs; tests have one that breaks. */
  readonly program?: URL | undefined;
  /** Ends the thread while it still opens its files. */
  readonly signal?: AbortSignal | undefined;
}

const ownProgram = new URL('worker.ts', import.meta.url);

/**
 * PGlite in a thread of its own: inside the server's thread one slow statement would stop every timer and socket. The
 * thread keeps the process alive only while somebody waits for it.
 */
export async function startEngine(
  location: EngineLocation,
  { program = ownProgram, signal }: EngineOptions = {},
): Promise<EmbeddedEngine> {
  const shared = new Int32Array(new SharedArrayBuffer(4 * Object.keys(counters).length));
  const workerData: EngineWorkerData = { location, shared };
  const worker = new Worker(program, { workerData, stdin: false });
  const ended = Promise.withResolvers<Error>();
  const requests = createRequests(worker);
  const kill = (cause: Error): void => {
    requests.fail(cause);
    void worker.terminate();
  };

  worker.on('error', requests.fail);
  worker.on('exit', () => ended.resolve(requests.fail(new Error('The embedded database has stopped.'))));
  const abort = (): void => kill(new Error('The embedded database is not needed any more.'));
  signal?.addEventListener('abort', abort);
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('ready' in message) resolve();
      else for (const response of message.responses) requests.settle(response);
    });
    void ended.promise.then(reject);
  }).finally(() => signal?.removeEventListener('abort', abort));
  worker.unref();

  return {
    send: (sql, parameters, isLong = false) => requests.send({ kind: 'statement', sql, parameters, isLong }),
    dump: async (file) => {
      await requests.send({ kind: 'dump', file });
    },
    copyChanged: async (from, to, since) => {
      await requests.send({ kind: 'copy', from, to, since });
    },
    syncs: () => Atomics.load(shared, counters.syncs),
    progress: () => ({
      isWaitedFor: requests.isWaitedFor(),
      begun: Atomics.load(shared, counters.begun),
      isLong: Atomics.load(shared, counters.isLong) === 1,
    }),
    ended: ended.promise,
    kill,
    close: async () => {
      try {
        if (!requests.hasFailed()) await requests.send({ kind: 'close' });
      } finally {
        requests.stop(new Error('The database is closed.'));
        await worker.terminate();
      }
    },
  };
}
