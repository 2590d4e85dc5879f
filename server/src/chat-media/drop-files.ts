import type { AppDeps } from '../lib/deps.ts';

type FileDeps = Pick<AppDeps, 'database' | 'clock' | 'media'>;

const atOnce = 200;

/**
 * Files have no transactions, so each that must not stay is on a list: before it is written until its row is there, and
 * from the moment its row goes. Whatever stops in between, the list knows it.
 */
export async function expectFiles({ database }: Pick<FileDeps, 'database'>, keys: readonly string[], until: Date) {
  await database.db
    .insertInto('dropped_files')
    .values(keys.map((key) => ({ key, due_at: until })))
    .execute();
}

/** Removes the files whose time has come. Safe to call at any time and from several nodes. */
export async function dropFiles({ database, clock, media }: FileDeps): Promise<void> {
  const { db } = database;
  const due = await db
    .selectFrom('dropped_files')
    .select('key')
    .where('due_at', '<=', clock.now())
    .limit(atOnce)
    .execute();
  if (due.length === 0) return;
  const keys = due.map(({ key }) => key);
  await Promise.all(keys.map((key) => media.files.remove(key)));
  await db.deleteFrom('dropped_files').where('key', 'in', keys).execute();
  if (due.length === atOnce) await dropFiles({ database, clock, media });
}
