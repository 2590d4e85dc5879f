import path from 'node:path';

import { Kysely } from 'kysely';

import type { Database, DatabaseLog } from '../database.ts';
import type { Schema } from '../schema.ts';
import { runTransaction } from '../transaction.ts';
import { EmbeddedDialect } from './dialect.ts';
import { type EmbeddedEngine, startEngine } from './engine.ts';
import { lockDirectory } from './lock.ts';
import { vacuumOnTimer } from './vacuum.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  readonly vacuumMilliseconds?: number;
}

const tenMinutes = 600_000;

/** The embedded database of one folder, for this process alone. */
export async function openEmbedded({
  dataDir,
  log,
  vacuumMilliseconds = tenMinutes,
}: EmbeddedOptions): Promise<Database> {
  const lock = lockDirectory(dataDir);
  try {
    const engine = await startEngine({ kind: 'directory', directory: path.join(dataDir, 'database') });
    const database = overEngine(engine);
    const vacuuming = vacuumOnTimer(database.db, log, vacuumMilliseconds);
    return {
      ...database,
      close: async () => {
        vacuuming.stop();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export function overEngine(engine: EmbeddedEngine): Database {
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(engine) });
  return {
    db,
    engine: 'embedded',
    transaction: (work) => runTransaction(db, work),
    close: async () => {
      await db.destroy();
      await engine.close();
    },
  };
}
