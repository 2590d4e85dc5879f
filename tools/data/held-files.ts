import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { backingUpFolder, holdLock } from '@duet/server/database';
import { DataError } from './data-error.ts';

/** What a backup reads besides rows, kept as it was even when members delete it meanwhile. */
export interface HeldFiles {
  /** In DATA_DIR: `media/`, and `database/` where the running server has copied it there. */
  readonly folder: string;
  /** Holds what has come since. Call it when the rows are those of one moment. */
  holdNewer(): Promise<void>;
}

/**
 * Pictures are written once, under names of their own, and are there before the row that names them. So whatever rows of
 * a moment name is held by two looks at the folder, one before that moment and one behind it; a second name for the same
 * bytes costs no room. One backup of a folder at a time; what a killed one left goes.
 */
export async function withHeldFiles<T>(dataDir: string, work: (held: HeldFiles) => Promise<T>): Promise<T> {
  const folder = path.join(dataDir, backingUpFolder);
  const lock = holdLock(path.join(folder, 'lock'));
  if (!lock) throw new DataError(`Another backup of ${dataDir} is under way.`);
  try {
    await removeLeftovers(dataDir, folder);
    const hold = (): Promise<void> => holdTree(path.join(dataDir, 'media'), path.join(folder, 'media'));
    await hold();
    return await work({ folder, holdNewer: hold });
  } finally {
    // under another name first: the next backup may begin while this folder goes
    const done = path.join(dataDir, `${backingUpFolder}-${randomUUID()}`);
    await rename(folder, done);
    lock.release();
    await rm(done, { recursive: true, force: true });
  }
}

async function removeLeftovers(dataDir: string, folder: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(`${backingUpFolder}-`));
  for (const name of left) await rm(path.join(dataDir, name), { recursive: true, force: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith('lock')) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function holdTree(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await holdTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.part')) await holdFile(source, target);
  }
}

/** A second name; a copy where the disk has no second names. */
async function holdFile(source: string, target: string): Promise<void> {
  const code = await codeOf(link(source, target));
  if (code === undefined || code === 'EEXIST' || code === 'ENOENT') return;
  const copied = await codeOf(copyFile(source, target));
  if (copied !== undefined && copied !== 'ENOENT') throw new DataError(`${source} cannot be read (${copied}).`);
}

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return await work.then(
    () => undefined,
    (error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      return code;
    },
  );
}
