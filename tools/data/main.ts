import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  askServer,
  ControlError,
  DatabaseInUseError,
  NoControlError,
  openDatabase,
  primaryAddress,
  runLongWork,
  runSecretsCommand,
  SecretError,
} from '@duet/server/database';
import type { Database, SecretsRequest } from '@duet/server/database';
import { readConfig, startProblem } from '@duet/server/settings';
import { backUp, backUpRunning } from './backup.ts';
import type { BackedUp } from './backup.ts';
import { readManifest } from './backup-lines.ts';
import { DataError } from './data-error.ts';
import { describeBackup } from './describe-backup.ts';
import { fileOfBackup, readKept, removeOldBackups } from './name-backup.ts';
import { moveRows } from './move.ts';
import { restore } from './restore.ts';

/**
 * `npm run db:backup -- <file>` and `npm run db:restore -- <file>` keep and bring back rows and pictures of whatever
 * DATABASE_URL and DATA_DIR name, `npm run db:check -- <file>` reads a backup and says what is in it, and
 * `npm run db:secrets` lists, rotates and drops keys of the server, and
 * `npm run db:move -- --to postgresql://…` copies the embedded database to PostgreSQL.
 */
const log = { info: () => undefined, warn: (_fields: object, message: string) => console.warn(message) };

type Settings = ReturnType<typeof readConfig>;

async function main([command = '', ...rest]: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      rows: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  const settings = readConfig(process.env);
  if (command === 'move') return await move(settings, values.to);

  const [name] = positionals;
  if (command === 'secrets') {
    const [action = 'list', key] = positionals;
    return await askSecrets(settings, { action, name: key, isForced: values.force });
  }
  if (name === undefined) throw new DataError(`Name the file: npm run db:${command} -- <file>`);
  if (command === 'backup') return await keepOne(settings, name, { kept: readKept(values.keep), asRows: values.rows });
  const file = path.resolve(name);
  if (command === 'check') return describeBackup(file, await readManifest(file));

  const { databaseUrl, dataDir } = settings;
  const restored = await using(await openDatabase({ databaseUrl, dataDir, log }), async (database) =>
    restore({ database, dataDir, databaseUrl: databaseUrl && (await primaryAddress(databaseUrl)) }, file),
  );
  return `Restored ${counted(restored)}.`;
}

interface Kept {
  /** How many backups stay in the folder. */
  readonly kept: number | undefined;
  readonly asRows: boolean;
}

/** Makes a backup, and only then removes old ones. */
async function keepOne(settings: Settings, name: string, { kept, asRows }: Kept): Promise<string> {
  const file = fileOfBackup(name, new Date());
  const said = `Backed up ${counted(await makeBackup(settings, file, asRows))}.`;
  const gone = kept === undefined ? 0 : await removeOldBackups(path.dirname(file), kept);
  return gone === 0 ? said : `${said} ${gone} of before went.`;
}

async function makeBackup({ databaseUrl, dataDir, s3 }: Settings, file: string, asRows: boolean): Promise<BackedUp> {
  const bucket = s3 && `s3://${s3.bucket}/${s3.prefix}`;
  const options = {
    dataDir,
    bucket,
    dumpUrl: asRows || databaseUrl === undefined ? undefined : await primaryAddress(databaseUrl),
  };
  let database: Database;
  try {
    database = await openDatabase({ databaseUrl, dataDir, log });
  } catch (error) {
    // its server runs, and is asked
    if (error instanceof DatabaseInUseError) return await backUpRunning(options, file);
    throw error;
  }
  return await using(database, () => backUp(database, options, file));
}

async function askSecrets({ databaseUrl, dataDir }: Settings, request: SecretsRequest): Promise<string> {
  let database: Database;
  try {
    database = await openDatabase({ databaseUrl, dataDir, log });
  } catch (error) {
    // its server runs, and is asked
    if (error instanceof DatabaseInUseError)
      return String(await askServer(dataDir, { command: 'secrets', body: request }));
    throw error;
  }
  return await using(database, () => runSecretsCommand(database, request, new Date()));
}

async function move({ dataDir }: Settings, to: string | undefined): Promise<string> {
  const { databaseUrl: target } = readConfig({ DATABASE_URL: to });
  if (target === undefined) throw new DataError('Say where to: npm run db:move -- --to postgresql://user@host/name');
  return await using(await openDatabase({ dataDir, log }), async (from) =>
    using(await openDatabase({ databaseUrl: target, dataDir, log }), async (database) => {
      const moved = await moveRows(from, { database, url: target });
      const rows = moved.reduce((sum, table) => sum + table.rows, 0);
      return `Moved ${rows} rows of ${moved.length} tables; every table has the same hash on both sides. Pictures stay in DATA_DIR.`;
    }),
  );
}

function counted({ rows, files }: BackedUp): string {
  return `${rows} rows and ${files} files`;
}

async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const linesOfPeople = [ControlError, DataError, NoControlError, SecretError] as const;

/** In one line what people can put right; everything about a bug. */
function told(error: unknown): unknown {
  if (linesOfPeople.some((kind) => error instanceof kind)) return (error as Error).message;
  return startProblem(error) ?? error;
}

try {
  console.log(await runLongWork(() => main(process.argv.slice(2))));
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
}
