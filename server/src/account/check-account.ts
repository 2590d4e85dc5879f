import { checkAccount } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { accountDisabled } from '../auth/account-errors.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { isRestorable } from './account-rules.ts';
import { findAccount } from './account-store.ts';

export function registerCheckAccount(app: FastifyInstance, deps: AppDeps): void {
  route(app, checkAccount, async (_input, { uid }) => {
    const account = await findAccount(deps.database, uid);
    if (account?.is_disabled) throw accountDisabled();
    const hasOldAccount = account !== undefined && isRestorable(account.deleted_at, deps.clock.now());
    const exists = account !== undefined && (account.deleted_at === null || hasOldAccount);
    return { user: exists ? { userId: account.id, name: account.name } : null, hasOldAccount };
  });
}
