import type { Database } from '../../platform/database/database.ts';
import { serverSecret } from '../../platform/database/server-secret.ts';

/** The key of the identity marks; without it marks reveal nothing. */
export function marksSecret(database: Database): Promise<Buffer> {
  return serverSecret(database, 'marks');
}
