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
    if (!hasCode(error, 'EEXIST')) throw error;
    if (await isStale(folder)) await rm(folder, { recursive: true, force: true });
    return false;
  }
}

async function isStale(folder: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(folder);
    return Date.now() - mtimeMs > staleAfter;
  } catch (error) {
    // the lock was released meanwhile, so the next try takes it
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  // jest's sandbox has an `Error` of its own, which Node's errors are no instances of
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
