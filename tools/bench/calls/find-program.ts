import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a program is that not every machine has. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
