import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { migrate, migrationsFolder } from '@duet/server/database';
import type { Database, Schema } from '@duet/server/database';
import type { BackedUp } from './backup.ts';
import { notABackup, readBackup } from './backup-lines.ts';
import type { BackupLine } from './backup-lines.ts';
import { DataError } from './data-error.ts';
import { fileProblem } from './file-problem.ts';
import { contentsOf, firstFilled, setCounters, takeTime, writeRows } from './tables.ts';

/**
 * Brings a backup into an empty database and an empty folder: all of it or nothing. An older backup meets the tables
 * of its time, and is brought up to date afterwards like any old database.
 */
export async function restore(database: Database, dataDir: string, file: string): Promise<BackedUp> {
  if (!existsSync(file)) throw new DataError(`There is no file ${file}.`);
  await assertNoFiles(dataDir);
  await migrateLike(database, await readHead(file));
  const filled = await firstFilled(database.db);
  if (filled !== undefined) {
    throw new DataError(`The database to restore into is not empty (${filled} has rows); choose an empty one.`);
  }

  try {
    const done = await database.db.transaction().execute((tx) => readAll(tx, dataDir, file));
    await migrate(database);
    return done;
  } catch (error) {
    for (const name of ['media', 'identity.json']) {
      // what could not be written cannot be removed either, and is the reason that counts
      await rm(path.join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
    }
    throw fileProblem(error, 'Nothing was restored');
  }
}

async function assertNoFiles(dataDir: string): Promise<void> {
  const media = path.join(dataDir, 'media');
  const hasMedia = existsSync(media) && (await readdir(media)).length > 0;
  if (hasMedia || existsSync(path.join(dataDir, 'identity.json'))) {
    throw new DataError(`${dataDir} holds pictures or accounts already; choose an empty DATA_DIR.`);
  }
}

async function readHead(file: string): Promise<readonly string[]> {
  for await (const line of readBackup(file)) {
    if (line.kind === 'duet-backup') return line.migrations;
    break;
  }
  throw notABackup(file);
}

/** Applies the migrations that the backup had, and no other. */
async function migrateLike(database: Database, names: readonly string[]): Promise<void> {
  const known = new Set(await readdir(migrationsFolder));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new DataError(
      `The backup comes from a newer version (it has applied ${path.basename(unknown)}); update first.`,
    );
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-migrations-'));
  try {
    for (const name of names) await cp(path.join(migrationsFolder, name), path.join(folder, name));
    await migrate(database, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readAll(tx: Transaction<Schema>, dataDir: string, file: string): Promise<BackedUp> {
  await takeTime(tx);
  let files = 0;
  for await (const line of readBackup(file)) {
    if (line.kind === 'rows') await writeRows(tx, line.table, JSON.stringify(line.rows));
    if (line.kind === 'file') {
      await writePicture(dataDir, line);
      files += 1;
    }
    if (line.kind === 'end') return { files, rows: await checkEnd(tx, line, files, file) };
  }
  throw notABackup(file);
}

async function writePicture(dataDir: string, line: BackupLine & { kind: 'file' }): Promise<void> {
  if (!/^(identity\.json|media\/[\w-]{2}\/[\w-]+\.[\w.]+)$/.test(line.path)) {
    throw new DataError(`The backup names a file that is not ours: ${line.path}. Nothing was restored.`);
  }
  const file = path.join(dataDir, line.path);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(line.base64, 'base64'), { mode: 0o600, flush: true });
}

/** Whether everything that was backed up is here again; answers the number of rows. */
async function checkEnd(
  tx: Transaction<Schema>,
  end: BackupLine & { kind: 'end' },
  files: number,
  file: string,
): Promise<number> {
  if (files !== end.files) throw notABackup(file);
  let rows = 0;
  for (const [table, expected] of Object.entries(end.tables)) {
    const found = await contentsOf(tx, table);
    if (found.hash !== expected.hash) throw notABackup(file);
    rows += found.rows;
  }
  await setCounters(tx, end.counters);
  return rows;
}
