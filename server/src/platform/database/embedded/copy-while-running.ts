import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { leastRoom } from '../../observability/disk-room.ts';

/** Clocks of disks count in steps, and those of network disks are their own. */
const clockStep = 2_000;

/** A copy has no room beside what the server itself needs. */
export class NoRoomForCopyError extends Error {
  readonly code = 'ENOSPC';

  constructor(needed: number, free: number) {
    super(`The copy needs ${megabytes(needed)} MB of room and ${megabytes(free)} MB are free.`);
    this.name = 'NoRoomForCopyError';
  }
}

/**
 * Copies the files of a database that is written to. The first pass takes as long as it takes and may read what is being
 * written; the second one, while no statement runs, copies again whatever was written since, which is little.
 */
export async function copyWhileRunning(
  from: string,
  to: string,
  whilePaused: (since: number) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await assertRoom(from, path.dirname(to));
  const since = Date.now() - clockStep;
  try {
    await copyInThread(from, to);
    await whilePaused(since);
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

async function copyInThread(from: string, to: string): Promise<void> {
  const worker = new Worker(new URL('copy-worker.ts', import.meta.url), { workerData: { from, to }, stdin: false });
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/** A full disk would stop the server that the copy is made for. */
async function assertRoom(from: string, folder: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  let needed = leastRoom;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined);
    needed += found?.size ?? 0;
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) throw new NoRoomForCopyError(needed, bavail * bsize);
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
