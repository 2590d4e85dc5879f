/** The database, for tools that open one of their own. */
export { appliedMigrations } from '../src/platform/database/applied-migrations.ts';
export { migrate, openDatabase, runLongWork } from '../src/platform/database/index.ts';
export type { Database } from '../src/platform/database/index.ts';
export { DatabaseAwayError } from '../src/platform/database/errors.ts';
export { migrationsFolder } from '../src/platform/database/migration-files.ts';
export { holdLock } from '../src/platform/database/embedded/lock.ts';
export { DatabaseInUseError } from '../src/platform/database/index.ts';
export { SecretError } from '../src/platform/database/rotated-secrets.ts';
export type { SecretsRequest } from '../src/platform/database/secrets-command.ts';
export { runSecretsCommand } from '../src/platform/database/secrets-command.ts';
export { askServer, ControlError, NoControlError } from '../src/platform/control/ask-server.ts';
export { backingUpFolder } from '../src/lib/data-folder.ts';
export { primaryAddress } from '../src/platform/database/primary.ts';
export { openPostgresSession } from '../src/platform/database/postgres.ts';
export type { PostgresSession } from '../src/platform/database/postgres.ts';
export type { Schema } from '../src/platform/database/schema.ts';
