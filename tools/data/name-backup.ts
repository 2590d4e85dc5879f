import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DataError } from './data-error.ts';

/** How backups are called that are made by the clock: their names are in the order of their times. */
const namePattern = /^duet-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.duet$/;

/** The file that is named; in a folder (a name that ends with a slash, or one that is there) one called after the time. */
export function fileOfBackup(name: string, now: Date): string {
  const file = path.resolve(name);
  const isFolder = name.endsWith('/') || (existsSync(file) && statSync(file).isDirectory());
  if (!isFolder) return file;
  return path.join(file, `duet-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.duet`);
}

/** The number of `--keep`. */
export function readKept(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new DataError(`--keep is "${text}"; it must be a number from 1 to 9999.`);
  return Number(text);
}

/** Removes the oldest backups that were called after their time, until so many are left; answers how many went. */
export async function removeOldBackups(folder: string, kept: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).toSorted();
  const old = names.slice(0, Math.max(0, names.length - kept));
  for (const name of old) await rm(path.join(folder, name));
  return old.length;
}
