import type { Database } from '../platform/database/index.ts';
import type { IdentityAdmin } from '../platform/identity/index.ts';
import type { ModeratorApi } from './moderator-api.ts';

/** What the commands work with; all are opened only when a command needs them. */
export interface AdminDeps {
  api(): Promise<ModeratorApi>;
  accounts(): Promise<Pick<IdentityAdmin, 'uidOf' | 'setModerator' | 'revokeSessions'>>;
  /** PostgreSQL of the site; nothing when the database is the embedded one, which belongs to the running server. */
  database(): Promise<Database | undefined>;
}
