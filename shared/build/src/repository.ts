import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shape } from '@duet/contracts';

/** The repository's folder; every path in a build is relative to it. */
export const repository = path.resolve(import.meta.dirname, '../../..');

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
