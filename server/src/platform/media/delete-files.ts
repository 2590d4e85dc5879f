import type { Transaction } from 'kysely';
import { hour } from '../../lib/constants.ts';
import type { Schema } from '../database/schema.ts';
import type { Platform } from '../platform.ts';
import {
  filterQueuedFiles,
  enqueueFileDeletion,
  listDueFiles,
  enqueueFilesUntil,
  removeFromDeletionQueue,
} from './file-deletions-store.ts';
import type { MediaContent } from './media-store.ts';

/**
 * Files have no transactions, so files that may become orphans are listed in a table: from before they are written
 * until their row exists, and from the moment their row is deleted. A job deletes listed files, whatever crashed in
 * between.
 */
type FileDeps = Pick<Platform, 'database' | 'clock' | 'media'>;

const atOnce = 200;
/** How long the files of an upload may lie without a row. */
const uploadTime = hour;

/** Puts the files of an upload on the list, as long as nothing names them. */
export async function reserveFiles({ database, clock }: Pick<FileDeps, 'database' | 'clock'>, keys: readonly string[]) {
  const until = new Date(clock.now().getTime() + uploadTime);
  await enqueueFilesUntil(database.db, keys, until);
}

/** Forgets rows that named files, all in one transaction, and removes the files. `forget` answers the keys; this, how many. */
export async function deleteRowsAndFiles(
  deps: FileDeps,
  forget: (tx: Transaction<Schema>) => Promise<readonly string[]>,
): Promise<number> {
  const keys = await deps.database.transaction(async (tx) => {
    const forgotten = await forget(tx);
    await enqueueFileDeletion(tx, forgotten);
    return forgotten;
  });
  await deleteDueFiles(deps);
  return keys.length;
}

/**
 * Writes files, then the row that refers to them: `write` gets the keys and calls `claimFiles` in its transaction. An
 * answer means that the files survive a power cut; a refusal leaves none behind.
 */
export async function storeFiles<T>(
  deps: FileDeps & Pick<Platform, 'log'>,
  files: Readonly<Record<string, MediaContent>>,
  write: (keys: readonly string[]) => Promise<T>,
): Promise<T> {
  const keys = Object.keys(files);
  await reserveFiles(deps, keys);
  try {
    // awaits all, even when one fails: a file written after its cleanup would stay
    const puts = await Promise.allSettled(
      Object.entries(files).map(([key, content]) => deps.media.files.put(key, content)),
    );
    const failed = puts.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return await write(keys);
  } catch (error) {
    deleteFilesInBackground(deps, keys);
    throw error;
  }
}

/** Removes the files whose time has come. Safe to call at any time and from several nodes. */
export async function deleteDueFiles(deps: FileDeps): Promise<void> {
  let after = '';
  for (;;) {
    const due = await listDueFiles(deps.database.db, { now: deps.clock.now(), after, limit: atOnce });
    await remove(deps, due);
    const last = due.at(-1);
    if (last === undefined || due.length < atOnce) return;
    after = last;
  }
}

/** Deletes listed files without delaying the request that listed them; failures are left to the job. */
export function deleteFilesInBackground(deps: FileDeps & Pick<Platform, 'log'>, keys: readonly string[]): void {
  if (keys.length === 0) return;
  deleteQueuedFiles(deps, keys).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'files are left to the chore');
  });
}

/** Files that a transaction has unlisted meanwhile are kept. */
async function deleteQueuedFiles(deps: FileDeps, keys: readonly string[]): Promise<void> {
  await remove(deps, await filterQueuedFiles(deps.database.db, keys));
}

/** One file that cannot be removed keeps no other one. */
async function remove({ database, media }: FileDeps, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const outcomes = await Promise.allSettled(keys.map((key) => media.files.remove(key)));
  const gone = keys.filter((_key, index) => outcomes[index]?.status === 'fulfilled');
  if (gone.length > 0) await removeFromDeletionQueue(database.db, gone);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
