import type { CallsSchema } from './schema-calls.ts';
import type { ComebacksSchema } from './schema-comebacks.ts';
import type { FitSchema } from './schema-fit.ts';
import type { MembersSchema } from './schema-members.ts';
import type { PaymentsSchema } from './schema-payments.ts';
import type { PlatformSchema } from './schema-platform.ts';
import type { SecuritySchema } from './schema-security.ts';
import type { SocialSchema } from './schema-social.ts';

/** Written by Kysely's Migrator; the name is that of the file and its checksum. */
export interface KyselyMigrationTable {
  readonly name: string;
  readonly timestamp: string;
}

/** Made by Kysely's Migrator, and not used: see `migration-lock.ts`. */
export interface KyselyMigrationLockTable {
  readonly id: string;
  readonly is_locked: number;
}

/**
 * Every table of the database: members and events in `schema-members.ts`, the areas in `schema-social.ts`, calls in
 * `schema-calls.ts`, what the order of the deck knows in `schema-fit.ts`, purchases in `schema-payments.ts`, what guards accounts in `schema-security.ts`, what outlives them in `schema-comebacks.ts`, what
 * nodes agree by and pages report in `schema-platform.ts`.
 */
export interface Schema
  extends
    CallsSchema,
    ComebacksSchema,
    FitSchema,
    MembersSchema,
    PaymentsSchema,
    PlatformSchema,
    SecuritySchema,
    SocialSchema {
  kysely_migration: KyselyMigrationTable;
  kysely_migration_lock: KyselyMigrationLockTable;
}
