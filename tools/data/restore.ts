import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { migrate, migrationsFolder } from '@duet/server/database';
import type { Database, Schema } from '@duet/server/database';
import type { BackedUp } from './backup.ts';
import { notABackup, readBackup, readManifest } from './backup-lines.ts';
import type { BackupEnd, ContentLine, Manifest } from './backup-lines.ts';
import { DataError } from './data-error.ts';
import { fileProblem } from './file-problem.ts';
import { restoreDump } from './postgres-programs.ts';
import { contentsOf, firstFilled, setCounters, tablesInOrder, takeTime, writeRows } from './tables.ts';

/** Where a backup goes. */
export interface RestoreTarget {
  readonly database: Database;
  readonly dataDir: string;
  /** Of PostgreSQL. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Brings a backup into an empty database and an empty folder: all of it or nothing. The whole file is checked before
 * anything is written. An older backup meets the tables of its time, and is brought up to date afterwards like any old
 * database.
 */
export async function restore(target: RestoreTarget, file: string): Promise<BackedUp> {
  const { database, dataDir } = target;
  if (!existsSync(file)) throw new DataError(`There is no file ${file}.`);
  const manifest = await readManifest(file);
  await assertKnown(manifest);
  await assertNoFiles(dataDir);
  const draft = path.join(dataDir, 'restoring');
  try {
    await rm(draft, { recursive: true, force: true });
    const fill = manifest.head.database === 'rows' ? fillByRows : fillByDump;
    await fill(target, manifest, { file, draft });
    await migrate(database);
    const { files, tables } = manifest.end;
    return { files, rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0) };
  } catch (error) {
    throw fileProblem(error, 'Nothing was restored');
  } finally {
    // what could not be written cannot be removed either, and is the reason that counts
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The file, and the folder for what is written before all of it is there. */
interface Places {
  readonly file: string;
  readonly draft: string;
}

async function fillByRows({ database, dataDir }: RestoreTarget, manifest: Manifest, places: Places): Promise<void> {
  await migrateLike(database, manifest.head.migrations);
  const filled = await firstFilled(database.db);
  if (filled !== undefined) {
    throw new DataError(`The database to restore into is not empty (${filled} has rows); choose an empty one.`);
  }
  await database.db.transaction().execute(async (tx) => {
    await takeTime(tx);
    await readContents(places, (table, rows) => writeRows(tx, table, JSON.stringify(rows)));
    await assertSame(tx, manifest.end, places.file);
    await setCounters(tx, manifest.end.counters);
    await showFiles(places.draft, dataDir);
  });
}

async function fillByDump(target: RestoreTarget, manifest: Manifest, places: Places): Promise<void> {
  const { database, dataDir, databaseUrl } = target;
  if (databaseUrl === undefined) {
    throw new DataError('This backup was made by pg_dump: name an empty PostgreSQL in DATABASE_URL.');
  }
  const [table] = await tablesInOrder(database.db);
  if (table !== undefined) {
    throw new DataError(`The database to restore into is not empty (it has a table ${table}); choose an empty one.`);
  }
  await readContents(places, () => Promise.reject(notABackup(places.file)));
  await restoreDump(database, databaseUrl, path.join(places.draft, archiveName));
  await database.db.transaction().execute(async (tx) => {
    await takeTime(tx);
    await assertSame(tx, manifest.end, places.file);
  });
  await showFiles(places.draft, dataDir);
}

const archiveName = 'postgres.dump';

async function assertNoFiles(dataDir: string): Promise<void> {
  const media = path.join(dataDir, 'media');
  const hasMedia = existsSync(media) && (await readdir(media)).length > 0;
  if (hasMedia || existsSync(path.join(dataDir, 'identity.json'))) {
    throw new DataError(`${dataDir} holds pictures or accounts already; choose an empty DATA_DIR.`);
  }
}

async function assertKnown({ head }: Manifest): Promise<void> {
  const known = new Set(await readdir(migrationsFolder));
  const unknown = head.migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new DataError(
    `The backup comes from a newer version (it has applied ${path.basename(unknown)}); update first.`,
  );
}

/** Applies the migrations that the backup had, and no other. */
async function migrateLike(database: Database, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-migrations-'));
  try {
    for (const name of names) await cp(path.join(migrationsFolder, name), path.join(folder, name));
    await migrate(database, { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Hands over the rows, and writes files and the archive of pg_dump into the draft. */
async function readContents(
  { file, draft }: Places,
  takeRows: (table: string, rows: readonly unknown[]) => Promise<void>,
): Promise<void> {
  await mkdir(draft, { recursive: true, mode: 0o700 });
  for await (const line of readBackup(file)) {
    if (line.kind === 'rows') await takeRows(line.table, line.rows);
    if (line.kind === 'file') await writePicture(draft, line);
    if (line.kind === 'dump')
      await appendFile(path.join(draft, archiveName), line.base64, { encoding: 'base64', mode: 0o600 });
  }
}

async function writePicture(draft: string, line: ContentLine & { kind: 'file' }): Promise<void> {
  if (!/^(identity\.json|media\/[\w-]{2}\/[\w-]+\.[\w.]+)$/.test(line.path)) {
    throw new DataError(`The backup names a file that is not ours: ${line.path}. Nothing was restored.`);
  }
  const file = path.join(draft, line.path);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(line.base64, 'base64'), { mode: 0o600, flush: true });
}

/** The files take their place in one step each. */
async function showFiles(draft: string, dataDir: string): Promise<void> {
  for (const name of ['media', 'identity.json']) {
    if (existsSync(path.join(draft, name))) await rename(path.join(draft, name), path.join(dataDir, name));
  }
}

/** Whether every row that was backed up is here again. */
async function assertSame(tx: Transaction<Schema>, end: BackupEnd, file: string): Promise<void> {
  for (const [table, expected] of Object.entries(end.tables)) {
    const found = await contentsOf(tx, table);
    if (found.hash !== expected.hash) throw notABackup(file);
  }
}
