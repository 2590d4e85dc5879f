import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installExample } from './packages/install-example.ts';
import { packPackages } from './packages/pack-packages.ts';
import { root } from './run-command.ts';

/**
 * `npm run packages -- --to <folder>`: what a remote in a repository of its own installs, as tarballs.
 * `npm run packages -- --example <folder>`: the example with these installed, outside of this repository.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, example: { type: 'string' } } });
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  if (values.example === undefined) {
    const files = await packPackages(path.resolve(values.to ?? path.join(root, '.cache/packages/packed')));
    for (const file of files) console.log(`${file}  ${Math.round(statSync(file).size / 1024)} KB`);
    console.log(`${files.length} packages in ${seconds()} s`);
  } else {
    await installExample(path.resolve(values.example));
    console.log(`${values.example} is installed in ${seconds()} s`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
