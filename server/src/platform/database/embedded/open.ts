import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Kysely } from 'kysely';

import type { Database, DatabaseLog } from '../database.ts';
import { DatabaseVersionError } from '../errors.ts';
import { watchRoom } from '../room-watch.ts';
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

/** The PostgreSQL that PGlite is; its files are of one major version. `open.test.ts` fails when it is another. */
export const embeddedMajor = '18';

const tenMinutes = 600_000;

/** The embedded database of one folder, for this process alone. */
export async function openEmbedded({
  dataDir,
  log,
  vacuumMilliseconds = tenMinutes,
}: EmbeddedOptions): Promise<Database> {
  const lock = lockDirectory(dataDir);
  try {
    const directory = path.join(dataDir, 'database');
    assertReadable(dataDir, path.join(directory, 'PG_VERSION'));
    const engine = await startEngine({ kind: 'directory', directory });
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

/** The engine itself ends with a stack trace of its WebAssembly. */
function assertReadable(dataDir: string, versionFile: string): void {
  if (!existsSync(versionFile)) return;
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found !== embeddedMajor) throw new DatabaseVersionError(dataDir, found, embeddedMajor);
}

export function overEngine(engine: EmbeddedEngine): Database {
  const room = watchRoom();
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(engine, room) });
  return {
    db,
    engine: 'embedded',
    isFull: room.isFull,
    transaction: (work) => runTransaction(db, work),
    close: async () => {
      await db.destroy();
      await engine.close();
    },
  };
}
