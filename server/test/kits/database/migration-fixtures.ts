import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../../.cache/test-migrations');

/**
 * A folder with these migrations, for tests of the platform itself. The same files give the same folder, which appears
 * whole: another test that reads it in this moment must not see half a file, which would have another checksum.
 */
export async function aFolderOfMigrations(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.join(root, createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;

  const draft = path.join(root, `draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(draft, name), text);
  try {
    await rename(draft, folder);
  } catch (error) {
    // somebody else made the same one meanwhile
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  }
  return folder;
}
