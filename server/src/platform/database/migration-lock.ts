import { PostgresAdapter } from 'kysely';

/** Kysely locks migrations for a session; ours lock for their transaction, themselves (`migrate.ts`). */
export class TransactionLockAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}
