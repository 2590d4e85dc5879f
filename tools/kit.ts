import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inc } from 'semver';
import { kitSurfaceFiles, nextKitVersion, parseKitSurface, parseSharedSurface, surfaceChange } from '@duet/build';
import { root, runCommand } from './run-command.ts';

/**
 * `npm run kit`: takes what the last build found the kit to share, and gives the kit the version that
 * follows from it. `npm run kit -- major` or `minor`: for a change that only `npm run contract` sees.
 */
const { known, found } = kitSurfaceFiles;
const [step] = process.argv.slice(2);
if (step !== undefined && step !== 'major' && step !== 'minor') {
  console.error(`The kit gets a new major or minor version, not ${step}`);
  process.exit(1);
}
if (step === undefined && !existsSync(found)) {
  console.error('Nothing has changed: a build that finds it sharing something else says so.');
  process.exit(1);
}
const surface = parseKitSurface(await readFile(known, 'utf8'));
const { exports, shared } = existsSync(found) ? parseSharedSurface(await readFile(found, 'utf8')) : surface;
const version = step
  ? (inc(surface.version, step) ?? surface.version)
  : nextKitVersion(surface.version, surfaceChange(surface, { exports, shared }));

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
await writeFile(known, `${JSON.stringify({ version, exports, shared }, undefined, 2)}\n`);
await rm(found, { force: true });
await run('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund']);
console.log(`The kit is ${version}`);

async function run(command: string, parameters: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command, parameters);
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${output}`);
  return output;
}
