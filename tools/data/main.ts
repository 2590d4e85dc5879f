import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, runLongWork } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import { readConfig, startProblem } from '@duet/server/settings';
import { backUp } from './backup.ts';
import { DataError } from './data-error.ts';
import { moveRows } from './move.ts';
import { restore } from './restore.ts';

/**
 * `npm run db:move -- --to postgresql://…` copies the embedded database to PostgreSQL; `npm run db:backup -- <file>`
 * and `npm run db:restore -- <file>` keep and bring back rows and pictures of whatever DATABASE_URL and DATA_DIR name.
 */
const log = { info: () => undefined, warn: (_fields: object, message: string) => console.warn(message) };

async function main([command, ...rest]: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const { databaseUrl, dataDir } = readConfig(process.env);
  const open = (url: string | undefined): Promise<Database> => openDatabase({ databaseUrl: url, dataDir, log });

  if (command === 'move') {
    const { databaseUrl: target } = readConfig({ DATABASE_URL: values.to });
    if (target === undefined) throw new DataError('Say where to: npm run db:move -- --to postgresql://user@host/name');
    return await using(await open(undefined), async (from) =>
      using(await open(target), async (to) => {
        const moved = await moveRows(from, { database: to, url: target });
        const rows = moved.reduce((sum, table) => sum + table.rows, 0);
        return `Moved ${rows} rows of ${moved.length} tables; every table has the same hash on both sides. Pictures stay in DATA_DIR.`;
      }),
    );
  }

  const [file] = positionals;
  if (file === undefined) throw new DataError(`Name the file: npm run db:${command ?? 'backup'} -- <file>`);
  const work = command === 'restore' ? restore : backUp;
  return await using(await open(databaseUrl), async (database) => {
    const { rows, files } = await work(database, dataDir, path.resolve(file));
    return `${command === 'restore' ? 'Restored' : 'Backed up'} ${rows} rows and ${files} files.`;
  });
}

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

try {
  console.log(await runLongWork(() => main(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof DataError ? error.message : (startProblem(error) ?? error));
  process.exitCode = 1;
}
