import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './repository.ts';

const skippedFolders = new Set(['node_modules', 'dist', '.cache', 'story-pictures']);
const skippedFiles = /(\.(test|stories)\.tsx?|README\.md)$/;

/** One hash over all sources of a build, so that an unchanged part need not be built again. */
export async function sourceStamp(folders: readonly string[], files: readonly string[] = []): Promise<string> {
  const found = (await Promise.all(folders.map(filesBelow))).flat();
  const hash = createHash('sha256').update(process.version);
  for (const file of [...found, ...files].toSorted()) {
    hash
      .update(path.relative(repository, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !skippedFiles.test(entry.name));
  const folders = entries.filter((entry) => entry.isDirectory() && !skippedFolders.has(entry.name));
  const deeper = await Promise.all(folders.map((entry) => filesBelow(path.join(folder, entry.name))));
  return [...files.map((entry) => path.join(folder, entry.name)), ...deeper.flat()];
}
