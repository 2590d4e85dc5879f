import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { Kysely } from 'kysely';

import { hasDiskRoom } from '../../observability/disk-room.ts';
import { traceStatement } from '../../tracing/trace-statement.ts';
import type { Database, DatabaseLog } from '../database.ts';
import { DatabaseInUseError, DatabaseRoomError, DatabaseVersionError } from '../errors.ts';
import { watchRoom } from '../room-watch.ts';
import type { Schema } from '../schema.ts';
import { runTransaction } from '../transaction.ts';
import { copyWhileRunning } from './copy-while-running.ts';
import { EmbeddedDialect } from './dialect.ts';
import { type EmbeddedEngine, startEngine } from './engine.ts';
import { lockDirectory } from './lock.ts';
import { type EngineSource, superviseEngine } from './supervisor.ts';
import { vacuumOnTimer } from './vacuum.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  readonly vacuumMilliseconds?: number;
  /** What the engine's thread runs; tests have one that breaks. */
  readonly program?: URL;
  /** Whether the disk of a folder has room; tests have one that has none. */
  readonly hasRoom?: (folder: string) => Promise<boolean>;
}

/** The PostgreSQL that PGlite is; its files are of one major version. `open.test.ts` fails when it is another. */
export const embeddedMajor = '18';

const tenMinutes = 600_000;

/** The embedded database of one folder, for this process alone. */
export async function openEmbedded({ hasRoom = hasDiskRoom, ...options }: EmbeddedOptions): Promise<Database> {
  try {
    return await openLocked(options);
  } catch (error) {
    const isExplained = error instanceof DatabaseInUseError || error instanceof DatabaseVersionError;
    // neither the engine nor its lock says of it more than that they failed
    if (!isExplained && !(await hasRoom(options.dataDir))) throw new DatabaseRoomError(options.dataDir, error);
    throw error;
  }
}

async function openLocked({
  dataDir,
  log,
  vacuumMilliseconds = tenMinutes,
  program,
}: Omit<EmbeddedOptions, 'hasRoom'>): Promise<Database> {
  const lock = lockDirectory(dataDir);
  try {
    const directory = path.join(dataDir, 'database');
    assertReadable(dataDir, path.join(directory, 'PG_VERSION'));
    const source = await superviseEngine(
      (signal) => startEngine({ kind: 'directory', directory }, { program, signal }),
      log,
    );
    const database = overSource(source);
    const vacuuming = vacuumOnTimer(database.db, log, vacuumMilliseconds);
    return {
      ...database,
      copyFiles: (to) => copyWhileRunning(directory, to, (since) => source.current().copyChanged(directory, to, since)),
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

/** Over one engine that nobody watches. */
export function overEngine(engine: EmbeddedEngine): Database {
  return overSource({ current: () => engine, close: engine.close });
}

function overSource(source: EngineSource): Database {
  const room = watchRoom();
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(source, room), log: traceStatement });
  return {
    db,
    engine: 'embedded',
    read: (work) => work(db),
    replicas: () => [],
    isFull: room.isFull,
    transaction: (work) => runTransaction(db, work),
    close: async () => {
      await db.destroy();
      await source.close();
    },
  };
}
