import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shape } from '@duet/contracts';

const here = import.meta.dirname;
const modules = here.indexOf(`${path.sep}node_modules${path.sep}`);

/** Whether this package is installed in another repository. */
export const isInstalled = modules !== -1;

/** The folder of the repository that builds: ours, or the one that has installed this package. Paths are relative to it. */
export const repository = isInstalled ? here.slice(0, modules) : path.resolve(here, '../../..');

/** The kit's folder, in our repository or where it is installed. */
export const kitFolder = path.dirname(createRequire(import.meta.url).resolve('@duet/kit/package.json'));

/** Where production builds go and what the server serves. */
export const distDir = path.join(repository, 'dist');

const versioned = shape.object({ version: shape.text });

/** The version in a package's manifest, for a workspace folder or an installed package. */
export function packageVersion(folder: string): string {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const manifest: unknown = JSON.parse(text);
  if (!versioned.is(manifest)) throw new Error(`${folder}/package.json has no version`);
  return manifest.version;
}
