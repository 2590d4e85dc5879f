import { readConfig } from '../../lib/config.ts';
import { ConfigError } from '../../lib/environment.ts';
import type { DatabaseLog } from './database.ts';
import { DatabaseInUseError, DatabaseVersionError, migrate, MigrationError, openDatabase } from './index.ts';

/** `npm run db:migrate`: brings the database of DATABASE_URL, or the embedded one, up to date. */

const log: DatabaseLog = {
  info: () => undefined,
  warn: (_fields, message) => console.warn(message),
};

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    const applied = await migrate(database);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  } finally {
    await database.close();
  }
} catch (error) {
  const explained = [ConfigError, DatabaseInUseError, DatabaseVersionError, MigrationError];
  const isExplained = explained.some((kind) => error instanceof kind);
  console.error(isExplained ? (error as Error).message : error);
  process.exitCode = 1;
}
