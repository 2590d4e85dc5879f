import { parseArgs } from 'node:util';
import { whenNpmEnds } from '../parent-watch.mjs';
import { runSolo } from './run-solo.ts';
import { runWatched } from './run-watched.ts';

/**
 * `npm run dev` watches the shell and every remote in the running product, `npm run dev -- feed chat` the shell and these
 * two (the rest is built once), `npm run dev -- --solo feed` shows one remote without shell and server.
 */
const stopWithin = 10_000;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { solo: { type: 'string' } } });

try {
  const running = values.solo === undefined ? await runWatched(positionals) : await runSolo(values.solo);
  const stop = (): void => {
    // what hangs does not keep the port
    setTimeout(() => process.exit(1), stopWithin).unref();
    void running.stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  whenNpmEnds(stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
