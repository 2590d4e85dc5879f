import { day } from '../../lib/constants.ts';
import type { Database } from '../database/database.ts';

/** Entries older than this answer no question any more. */
const keptFor = 365 * day;

export async function pruneAudit(database: Database, now: Date): Promise<void> {
  await database.db
    .deleteFrom('audit_log')
    .where('at', '<', new Date(now.getTime() - keptFor))
    .execute();
}
