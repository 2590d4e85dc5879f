import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { digestOfFiles } from '@duet/contracts/signed-registry';

/** The digest of all files below a folder; undefined where there are none. */
export async function folderDigest(folder: string): Promise<string | undefined> {
  const names = await filesIn(folder);
  if (names.length === 0) return undefined;
  const files = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return await digestOfFiles(new Map(await Promise.all(files)));
}

/** The paths of all files below a folder, which may be missing. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
