/** The database, for tools that open one of their own. */
export { appliedMigrations } from '../src/platform/database/applied-migrations.ts';
export { migrate, openDatabase, runLongWork } from '../src/platform/database/index.ts';
export type { Database } from '../src/platform/database/index.ts';
export { migrationsFolder } from '../src/platform/database/migration-files.ts';
export { openPostgresSession } from '../src/platform/database/postgres.ts';
export type { PostgresSession } from '../src/platform/database/postgres.ts';
export type { Schema } from '../src/platform/database/schema.ts';
