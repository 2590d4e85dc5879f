import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { Stats } from 'node:fs';
import path from 'node:path';

import { errorCodeOf } from '../../../lib/error-code.ts';

/**
 * Makes a folder the same as another one: copies files whose size or time differ or that were written since a time, and
 * removes what the other one has not. A copied file keeps its time, by which the next pass knows it. It runs in a thread
 * that may wait for the disk: nothing here gives the thread back in between.
 */
export function copyChanged(from: string, to: string, since: number): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const found = new Map(readdirSync(from, { withFileTypes: true }).map((entry) => [entry.name, entry]));
  for (const name of readdirSync(to)) {
    if (!found.has(name)) rmSync(path.join(to, name), { recursive: true });
  }
  for (const [name, entry] of found) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (entry.isDirectory()) unlessGone(() => copyChanged(source, target, since));
    else if (entry.isFile()) unlessGone(() => copyFile(source, target, since));
  }
}

function copyFile(source: string, target: string, since: number): void {
  // looked at before it is read: what is written meanwhile has another time
  const now = statSync(source);
  if (isSame(now, statSync(target, { throwIfNoEntry: false })) && now.mtimeMs < since) return;
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  utimesSync(target, now.atime, now.mtime);
}

/** Times are kept to the millisecond only. */
function isSame(one: Stats, other: Stats | undefined): boolean {
  return one.size === other?.size && one.mtime.getTime() === other.mtime.getTime();
}

/** In the first pass a file may vanish after it was listed. */
function unlessGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error;
  }
}
