import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder; every path in a build is relative to it. */
export const repository = path.resolve(import.meta.dirname, '../../..');

/** Where production builds go and what the server serves. */
export const distDir = path.join(repository, 'dist');

/** The version in a package's manifest, for a workspace folder or an installed package. */
export function packageVersion(folder: string): string {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as { readonly version?: string }; // npm defines the format
  if (!manifest.version) throw new Error(`${folder}/package.json has no version`);
  return manifest.version;
}
