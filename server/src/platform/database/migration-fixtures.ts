import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../../.cache/test-migrations');

/** A folder with these migrations, for tests of the platform itself. The same files give the same folder. */
export async function aFolderOfMigrations(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.join(root, createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}
