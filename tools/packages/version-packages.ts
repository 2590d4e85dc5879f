import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseKitSurface } from '@duet/build';
import { root as repository, runCommand } from '../run-command.ts';

/**
 * Gives the packages the versions that the files in `.changeset` ask for, and those that need them a new patch. The file that
 * records the kit's surface follows the kit's version; what its exports ask for themselves is `npm run kit`.
 */
export async function versionPackages(root = repository): Promise<void> {
  const { code, output } = await runCommand('changeset', ['version'], { cwd: root });
  if (code !== 0) throw new Error(`The packages keep their versions:\n${output}`);
  const kit = path.join(root, 'shared/kit');
  const { version } = JSON.parse(readFileSync(path.join(kit, 'package.json'), 'utf8')) as { readonly version: string };
  const known = path.join(kit, 'exports.json');
  if (!existsSync(known)) throw new Error(`${known} is gone: it records what the kit shares`);
  const surface = parseKitSurface(readFileSync(known, 'utf8'));
  writeFileSync(known, `${JSON.stringify({ ...surface, version }, undefined, 2)}\n`);
}
