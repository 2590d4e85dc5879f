import { parseArgs } from 'node:util';
import { buildAll } from './building/build-all.ts';
import { remotesNamed, shellPart } from './building/build-parts.ts';

export { buildAll };

if (import.meta.main) await main();

/** `npm run build -- [--force] [--keep-going] [shell feed …]` */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, 'keep-going': { type: 'boolean' } },
  });

  const started = performance.now();
  try {
    const { built, failed, published } = await buildAll({
      force: values.force ?? false,
      keepGoing: values['keep-going'] ?? false,
      ...(positionals.length > 0
        ? { parts: positionals.flatMap((name) => (name === shellPart.name ? [shellPart] : remotesNamed([name]))) }
        : {}),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const what = built.length > 0 ? `built ${built.join(', ')}` : 'nothing had changed';
    console.log(`Build ${published.build}: ${what} in ${seconds} s`);
    if (failed.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
