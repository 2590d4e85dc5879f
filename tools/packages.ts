import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages } from './packages/pack-packages.ts';
import { root } from './run-command.ts';

/** `npm run packages -- --to <folder>`: what a remote in a repository of its own installs, as tarballs. */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const started = performance.now();
  const files = await packPackages(path.resolve(values.to ?? path.join(root, '.cache/packages/packed')));
  for (const file of files) console.log(`${file}  ${Math.round(statSync(file).size / 1024)} KB`);
  console.log(`${files.length} packages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
