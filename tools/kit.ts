import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kitSurfaceFiles, nextKitVersion, parseKitSurface, parseSharedSurface, surfaceChange } from '@duet/build';
import { root, runCommand } from './run-command.ts';

/** `npm run kit`: takes what the last build found the kit to share, and gives the kit the version that follows from it. */
const { known, found } = kitSurfaceFiles;
if (!existsSync(found)) {
  console.error('Nothing has changed: a build that finds it sharing something else says so.');
  process.exit(1);
}
const surface = parseKitSurface(await readFile(known, 'utf8'));
const present = parseSharedSurface(await readFile(found, 'utf8'));
const version = nextKitVersion(surface.version, surfaceChange(surface, present));

const tracked = await run('git', ['ls-files', '*package.json', 'package-lock.json']);
for (const file of tracked.split('\n').filter(Boolean)) {
  const text = await readFile(path.join(root, file), 'utf8');
  const own =
    file === 'shared/kit/package.json'
      ? text.replace(`"version": "${surface.version}"`, `"version": "${version}"`)
      : text;
  await writeFile(
    path.join(root, file),
    own.replaceAll(`"@duet/kit": "${surface.version}"`, `"@duet/kit": "${version}"`),
  );
}
await writeFile(known, `${JSON.stringify({ version, ...present }, undefined, 2)}\n`);
await rm(found);
await run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund']);
console.log(`The kit is ${version}`);

async function run(command: string, parameters: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command, parameters);
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${output}`);
  return output;
}
