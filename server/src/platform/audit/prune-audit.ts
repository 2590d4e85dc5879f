import { day } from '../../lib/constants.ts';
import type { Database } from '../database/database.ts';
import { deleteEntriesBefore } from './audit-store.ts';

/** Entries older than this answer no question any more. */
const keptFor = 365 * day;

export async function pruneAudit(database: Database, now: Date): Promise<void> {
  await deleteEntriesBefore(database.db, new Date(now.getTime() - keptFor));
}
