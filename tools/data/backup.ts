import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { appliedMigrations, migrate } from '@duet/server/database';
import type { Database, Schema } from '@duet/server/database';
import { openBackupWriter } from './backup-lines.ts';
import type { BackupLine, LineWriter } from './backup-lines.ts';
import { DataError } from './data-error.ts';
import { fileProblem } from './file-problem.ts';
import { contentsOf, countersOf, readRows, tablesInOrder, takeTime } from './tables.ts';
import type { Contents } from './tables.ts';

export interface BackedUp {
  readonly rows: number;
  readonly files: number;
}

/** Writes every row and every picture into one file, which is there only when it is whole. */
export async function backUp(database: Database, dataDir: string, file: string): Promise<BackedUp> {
  if (existsSync(file)) throw new DataError(`${file} exists already; choose another name.`);
  await migrate(database);
  const draft = `${file}.part`;
  try {
    await rm(draft, { force: true });
    const out = openBackupWriter(draft);
    const done = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => writeAll(tx, dataDir, out));
    await out.close();
    await rename(draft, file);
    return done;
  } catch (error) {
    // a disk that is full or gone may refuse this as well, and is the reason that counts
    await rm(draft, { force: true }).catch(() => undefined);
    throw fileProblem(error, 'No backup was made, and nothing of it was kept');
  }
}

async function writeAll(tx: Transaction<Schema>, dataDir: string, out: LineWriter): Promise<BackedUp> {
  const write = (line: BackupLine): Promise<void> => out.write(JSON.stringify(line));
  await takeTime(tx);
  const migrations = (await appliedMigrations(tx)).map(({ name }) => name);
  await write({ kind: 'duet-backup', format: 1, madeAt: new Date().toISOString(), migrations });

  const tables: Record<string, Contents> = {};
  for (const table of await tablesInOrder(tx)) {
    // the rows are JSON already, and stay the very text that PostgreSQL wrote
    for await (const { json } of readRows(tx, table)) {
      await out.write(`{"kind":"rows","table":${JSON.stringify(table)},"rows":${json}}`);
    }
    tables[table] = await contentsOf(tx, table);
  }
  const files = await writeFiles(dataDir, write);
  await write({ kind: 'end', tables, counters: await countersOf(tx), files });
  return { rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0), files };
}

/** Pictures, and the emulator's accounts where there are some. Pictures that vanish meanwhile were deleted. */
async function writeFiles(dataDir: string, write: (line: BackupLine) => Promise<void>): Promise<number> {
  let files = 0;
  for (const relative of await filesOf(dataDir)) {
    const bytes = await readFile(path.join(dataDir, relative)).catch((error: unknown) => {
      const sentence = `No backup was made: ${relative} cannot be read`;
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw fileProblem(error, sentence);
    });
    if (!bytes) continue;
    await write({ kind: 'file', path: relative, base64: bytes.toString('base64') });
    files += 1;
  }
  return files;
}

async function filesOf(dataDir: string): Promise<string[]> {
  const media = path.join(dataDir, 'media');
  const found = existsSync(media) ? await readdir(media, { recursive: true, withFileTypes: true }) : [];
  const pictures = found
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return [...pictures.toSorted(), ...(existsSync(path.join(dataDir, 'identity.json')) ? ['identity.json'] : [])];
}
