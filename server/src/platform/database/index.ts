import type { Database, DatabaseLog } from './database.ts';
import { openEmbedded } from './embedded/open.ts';
import { openPostgres } from './postgres.ts';
import type { ReplicaOptions } from './replicas/open-replicas.ts';

export type { Database, DatabaseLog } from './database.ts';
export { DatabaseFullError, DatabaseInUseError, DatabaseRoomError, DatabaseVersionError } from './errors.ts';
export { leaveLongWork, runLongWork } from './long-work.ts';
export { migrate } from './migrate.ts';
export { WrongReplicaError } from './replicas/wrong-replica.ts';
export { MigrationError } from './migration-files.ts';
export type * from './schema.ts';

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded database in `dataDir` is opened, or made. */
  readonly databaseUrl?: string | undefined;
  /** Replicas of it that answer some reads. */
  readonly replicas?: ReplicaOptions | undefined;
  readonly dataDir: string;
  readonly log: DatabaseLog;
}

/** Opens the database as it is; `migrate` brings it up to date. */
export async function openDatabase({ databaseUrl, replicas, dataDir, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl === undefined) return await openEmbedded({ dataDir, log });
  return await openPostgres({ databaseUrl, replicas, log });
}
