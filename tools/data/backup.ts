import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { appliedMigrations, askServer, openDatabase } from '@duet/server/database';
import type { Database, Schema } from '@duet/server/database';
import { backupFormat, openBackupWriter } from './backup-lines.ts';
import type { BackupEnd, BackupHead, ContentLine, LineWriter } from './backup-lines.ts';
import { DataError } from './data-error.ts';
import { fileProblem } from './file-problem.ts';
import { withHeldFiles } from './held-files.ts';
import type { HeldFiles } from './held-files.ts';
import { dumpOf } from './postgres-programs.ts';
import { contentsOf, countersOf, readRows, tablesInOrder, takeTime } from './tables.ts';
import type { Contents } from './tables.ts';

export interface BackedUp {
  readonly rows: number;
  readonly files: number;
}

/** What is backed up besides the rows, and how. */
export interface BackupOptions {
  readonly dataDir: string;
  /** The bucket that holds the pictures; without it they are in `dataDir`. */
  readonly bucket?: string | undefined;
  /** The database's address: its rows are kept as the archive of pg_dump. */
  readonly dumpUrl?: string | undefined;
}

type Source = BackupOptions & { readonly held: HeldFiles };

const log = { info: () => undefined, warn: () => undefined };

/** Writes every row and every picture of one moment into one file, which is there only when it is whole. */
export async function backUp(database: Database, options: BackupOptions, file: string): Promise<BackedUp> {
  return await writeWhole(file, (out) =>
    withHeldFiles(options.dataDir, (held) => writeMoment(database, { ...options, held }, out)),
  );
}

/**
 * The same of an embedded database that a running server has open: the server copies its files between two statements,
 * and the rows are read from the copy, in this process.
 */
export async function backUpRunning(options: BackupOptions, file: string): Promise<BackedUp> {
  return await writeWhole(file, (out) =>
    withHeldFiles(options.dataDir, async (held) => {
      await askServer(options.dataDir, { command: 'copyDatabase', body: null });
      const copy = await openDatabase({ dataDir: held.folder, log });
      try {
        return await writeMoment(copy, { ...options, held }, out);
      } finally {
        await copy.close();
      }
    }),
  );
}

async function writeWhole(file: string, write: (out: LineWriter) => Promise<BackedUp>): Promise<BackedUp> {
  if (existsSync(file)) throw new DataError(`${file} exists already; choose another name.`);
  const draft = `${file}.part`;
  try {
    await rm(draft, { force: true });
    const out = openBackupWriter(draft);
    const done = await write(out);
    await out.close();
    await rename(draft, file);
    return done;
  } catch (error) {
    // a disk that is full or gone may refuse this as well, and is the reason that counts
    await rm(draft, { force: true }).catch(() => undefined);
    throw fileProblem(error, 'No backup was made, and nothing of it was kept');
  }
}

async function writeMoment(database: Database, source: Source, out: LineWriter): Promise<BackedUp> {
  return await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => writeAll(tx, source, out));
}

async function writeAll(tx: Transaction<Schema>, source: Source, out: LineWriter): Promise<BackedUp> {
  const write = (line: BackupHead | ContentLine | BackupEnd): Promise<void> => out.write(JSON.stringify(line));
  await takeTime(tx);
  // the first look fixes the moment that all later ones see
  const names = await tablesInOrder(tx);
  if (names.length === 0) throw new DataError('There is nothing to keep: the database has no tables of Duet.');
  const migrations = (await appliedMigrations(tx)).map(({ name }) => name);
  const madeAt = new Date().toISOString();
  await source.held.holdNewer();
  const { bucket, dumpUrl } = source;
  await write({
    kind: 'duet-backup',
    format: backupFormat,
    madeAt,
    migrations,
    database: dumpUrl === undefined ? 'rows' : 'pg_dump',
    ...(bucket !== undefined && { bucket }),
  });

  const tables: Record<string, Contents> = {};
  for (const table of names) {
    if (dumpUrl === undefined) await writeRowsOf(tx, table, out);
    tables[table] = await contentsOf(tx, table);
  }
  if (dumpUrl !== undefined) {
    for await (const chunk of dumpOf(tx, dumpUrl)) await write({ kind: 'dump', base64: chunk.toString('base64') });
  }
  const { files, bytes } = await writeFiles(source, write);
  await write({ kind: 'end', tables, counters: await countersOf(tx), files, bytes, sha256: out.sha256() });
  return { rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0), files };
}

/** The rows are JSON already, and stay the very text that PostgreSQL wrote. */
async function writeRowsOf(tx: Transaction<Schema>, table: string, out: LineWriter): Promise<void> {
  for await (const { json } of readRows(tx, table)) {
    await out.write(`{"kind":"rows","table":${JSON.stringify(table)},"rows":${json}}`);
  }
}

/** Pictures, and the emulator's accounts where there are some. */
async function writeFiles(
  { dataDir, held }: Source,
  write: (line: ContentLine) => Promise<void>,
): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  const writeFile = async (folder: string, relative: string): Promise<void> => {
    const content = await readFile(path.join(folder, relative)).catch((error: unknown) => {
      throw fileProblem(error, `No backup was made: ${relative} cannot be read`);
    });
    await write({ kind: 'file', path: relative, base64: content.toString('base64') });
    files += 1;
    bytes += content.length;
  };
  for (const relative of await picturesOf(held.folder)) await writeFile(held.folder, relative);
  if (existsSync(path.join(dataDir, 'identity.json'))) await writeFile(dataDir, 'identity.json');
  return { files, bytes };
}

async function picturesOf(folder: string): Promise<string[]> {
  const media = path.join(folder, 'media');
  const found = existsSync(media) ? await readdir(media, { recursive: true, withFileTypes: true }) : [];
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}
