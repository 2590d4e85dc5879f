import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

import type { SqlErrorFields } from '../errors.ts';
import { copyChanged } from './copy-files.ts';
import { DurableNodeFS } from './durable-fs.ts';
import { counters } from './messages.ts';
import type { EngineWorkerData, Request, Response, StatementResult, WorkerMessage } from './messages.ts';

/** The thread of the embedded engine: takes requests in order, answers them in bundles. */

/** Answers wait for the rest of their bundle no longer than this. */
const bundleMilliseconds = 4;

/** PGlite 0.3 does not declare it, and cannot be told to sync; `durability.test.ts` fails on such a version. */
const { defaultStartParams = [] } = PGlite as unknown as { defaultStartParams?: readonly string[] };

const { location, shared } = workerData as EngineWorkerData;
const engine = await openEngine();
const queue: Request[] = [];
let working = false;

parentPort?.on('message', (requests: readonly Request[]) => {
  queue.push(...requests);
  if (!working) void work();
});
send({ ready: true });

async function work(): Promise<void> {
  working = true;
  let responses: Response[] = [];
  let started = performance.now();
  const sendBundle = (): void => {
    send({ responses });
    responses = [];
    started = performance.now();
  };
  for (let request = queue.shift(); request; request = queue.shift()) {
    const isLong = request.task.kind !== 'statement' || request.task.isLong;
    // answers do not wait for long work that comes after them
    if (isLong && responses.length > 0) sendBundle();
    Atomics.store(shared, counters.isLong, Number(isLong));
    Atomics.add(shared, counters.begun, 1);
    responses.push(await answer(request));
    if (performance.now() - started > bundleMilliseconds) sendBundle();
  }
  if (responses.length > 0) sendBundle();
  Atomics.store(shared, counters.isLong, 0);
  working = false;
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

async function answer({ id, task }: Request): Promise<Response> {
  try {
    switch (task.kind) {
      case 'statement':
        return { id, result: await run(task.sql, task.parameters) };
      case 'dump':
        await writeFile(task.file, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
        return { id, result: nothing };
      case 'copy':
        copyChanged(task.from, task.to, task.since);
        return { id, result: nothing };
      case 'close':
        await engine.close();
        return { id, result: nothing };
    }
  } catch (error) {
    // there is no database behind it any more: the thread ends, and another one opens the files
    if (isEndOfEngine(error)) throw error;
    return { id, error: describeError(error) };
  }
}

/** A trap leaves memory as it happened to be; `ExitStatus` is what emscripten throws when PostgreSQL ends itself. */
const ends = new Set(['RuntimeError', 'ExitStatus']);

function isEndOfEngine(error: unknown): boolean {
  return ends.has((error as { name?: string } | null)?.name ?? '');
}

/** What `COPY … TO '/dev/blob'` copies travels as one text. */
const textType = 25;
const nothing: StatementResult = { fields: [], rows: [], affected: 0 };

async function run(sql: string, parameters: readonly (string | null)[]): Promise<StatementResult> {
  const { fields, rows, affectedRows, blob } = await engine.query<(string | null)[]>(sql, [...parameters], {
    rowMode: 'array',
  });
  if (blob) return { fields: [{ name: 'copied', type: textType }], rows: [[await blob.text()]], affected: 0 };
  return {
    fields: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
    rows,
    affected: affectedRows ?? 0,
  };
}

async function openEngine(): Promise<PGlite> {
  const opened = await PGlite.create(await engineOptions());
  // Values stay text: the server's thread decodes them, for both engines in one place.
  for (const type of Object.keys(opened.parsers)) opened.parsers[type] = (text) => text;
  for (const type of Object.keys(opened.serializers)) opened.serializers[type] = (text) => String(text);
  await opened.query("SET timezone = 'UTC'");
  return opened;
}

async function engineOptions(): Promise<PGliteOptions & { startParams?: string[] }> {
  if (location.kind === 'directory') {
    const startParams = [
      ...defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ];
    return { fs: new DurableNodeFS(location.directory, () => Atomics.add(shared, counters.syncs, 1)), startParams };
  }
  return location.image === undefined ? {} : { loadDataDir: new Blob([await readFile(location.image)]) };
}

function describeError(error: unknown): SqlErrorFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, severity, detail, hint, position, schema, table, column, constraint } =
    error as SqlErrorFields;
  return { message, code, severity, detail, hint, position, schema, table, column, constraint };
}
