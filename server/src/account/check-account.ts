import { checkAccount } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { accountDisabled } from '../auth/account-errors.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { daysToRestore, isRestorable } from './account-rules.ts';
import { findAccount } from './account-store.ts';

export function registerCheckAccount(app: FastifyInstance, deps: AppDeps): void {
  route(app, checkAccount, async (_input, { uid }) => {
    const account = await findAccount(deps.database, uid);
    if (account?.is_disabled) throw accountDisabled();
    if (!account) return { user: null, hasOldAccount: false };
    const user = { userId: account.id, name: account.name };
    if (account.deleted_at === null) return { user, hasOldAccount: false };
    const now = deps.clock.now();
    if (!isRestorable(account.deleted_at, now)) return { user: null, hasOldAccount: false };
    return { user, hasOldAccount: true, oldAccountDaysLeft: daysToRestore(account.deleted_at, now) };
  });
}
