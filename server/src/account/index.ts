import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { everyHour } from '../platform/chores/hourly.ts';
import { registerCheckAccount } from './check-account.ts';
import { registerCheckName } from './check-name.ts';
import { registerDeleteAccount } from './delete-account.ts';
import { registerDropAndRegisterNew } from './drop-and-register-new.ts';
import { registerExportAccount } from './export/export-account.ts';
import { registerPastMembers } from './past-members/index.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { registerRegisterAccount } from './register-account.ts';
import { registerRestoreAccount } from './restore-account.ts';

/** An account from its registration to its end. */
export function registerAccount(app: FastifyInstance, deps: AppDeps): void {
  registerCheckAccount(app, deps);
  registerCheckName(app);
  registerRegisterAccount(app, deps);
  registerRestoreAccount(app, deps);
  registerDropAndRegisterNew(app, deps);
  registerDeleteAccount(app, deps);
  registerExportAccount(app, deps);
  registerPastMembers(app, deps);

  const stopPurging = everyHour(deps, 'deleted accounts', () => purgeDeleted(deps));
  app.addHook('onClose', () => stopPurging());
}
