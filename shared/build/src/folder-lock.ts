import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any change of a registry takes, so an older lock was left by a process that died. */
const staleAfter = 10_000;

/** Runs `work` while no other process does; creating a folder is atomic on every file system. */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(folder), { recursive: true });
  while (!(await take(folder))) await pause(50);
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function take(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // the lock was released meanwhile, so the next try takes it
    const held = await stat(folder).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > staleAfter) await rm(folder, { recursive: true, force: true });
    return false;
  }
}
