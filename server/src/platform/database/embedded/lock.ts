import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { DatabaseInUseError } from '../errors.ts';

/**
 * The engine takes no lock of its own, and what a second process writes vanishes silently. An exclusive transaction on
 * a small SQLite file is a lock that the operating system releases however the process ends.
 */
export function lockDirectory(dataDir: string): Lock {
  const lock = holdLock(path.join(dataDir, 'database.lock'));
  if (!lock) throw new DatabaseInUseError(dataDir);
  return lock;
}

export interface Lock {
  release(): void;
}

/** Holds the lock that a file is, in a folder that is made; undefined when another process holds it. */
export function holdLock(file: string): Lock | undefined {
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => lock.close() };
}

/** SQLITE_BUSY, in its low byte. */
function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && (errcode & 0xff) === 5;
}
