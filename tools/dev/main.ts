import { parseArgs } from 'node:util';
import { runSolo } from './run-solo.ts';
import { runWatched } from './run-watched.ts';

/**
 * `npm run dev` watches the shell and every remote in the running product, `npm run dev -- feed chat` the shell and these
 * two (the rest is built once), `npm run dev -- --solo feed` shows one remote without shell and server.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { solo: { type: 'string' } } });

try {
  const running = values.solo === undefined ? await runWatched(positionals) : await runSolo(values.solo);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void running.stop().finally(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
