import { getEnvironmentData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';

import { breaks } from './break-worker.ts';

/** The engine's thread for tests: a shared number says how its next statement goes wrong. */
const state = getEnvironmentData('break') as Int32Array;
const query = PGlite.prototype.query;

PGlite.prototype.query = async function (this: PGlite, ...statement: Parameters<typeof query>) {
  const how = Atomics.load(state, 0);
  if (how === breaks.hang) Atomics.wait(state, 0, breaks.hang);
  if (how === breaks.exit) exit();
  if (how === breaks.trap) throw trap();
  const result = await query.apply(this, statement);
  if (how === breaks.exitAfterCommit && statement[0] === 'commit') exit();
  return result;
} as typeof query;

function exit(): never {
  Atomics.store(state, 0, breaks.none);
  process.exit(3);
}

/** As V8 throws it; without the browser's types TypeScript does not know WebAssembly. */
function trap(): Error {
  Atomics.store(state, 0, breaks.none);
  return Object.assign(new Error('unreachable'), { name: 'RuntimeError' });
}

await import('../../../src/platform/database/embedded/worker.ts');
