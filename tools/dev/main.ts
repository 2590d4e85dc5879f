import { parseArgs } from 'node:util';
import { runAgainst } from '@duet/build';
import { remotesNamed } from '../building/build-parts.ts';
import { whenNpmEnds } from '../parent-watch.mjs';
import type { Running } from './running.ts';
import { runSolo } from './run-solo.ts';
import { runWatched } from './run-watched.ts';

/**
 * `npm run dev` watches the shell and every remote in the running product, `npm run dev -- feed chat` the shell and these
 * two (the rest is built once), `npm run dev -- --solo feed` shows one remote without shell and server,
 * `npm run dev -- feed --against https://duet.example` shows it in the product that runs there.
 */
const stopWithin = 10_000;
const options = { solo: { type: 'string' }, against: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });

try {
  const running = await run();
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

function run(): Promise<Running> {
  const { solo, against: product } = values;
  if (solo !== undefined) return runSolo(solo);
  if (product === undefined) return runWatched(positionals);
  if (positionals.length === 0) throw new Error(`Which remote? For example: npm run dev -- feed --against ${product}`);
  return runAgainst({ configFiles: remotesNamed(positionals).map(({ configFile }) => configFile), product });
}
