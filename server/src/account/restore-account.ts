import { restoreAccount } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { noOldAccount } from '../auth/account-errors.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { loadCurrentProfile } from '../members/profiles/current-profile.ts';
import { updateMember } from '../members/profiles/members-store.ts';
import { byMember, writeAudit } from '../platform/audit/index.ts';
import { isRestorable } from './account-rules.ts';
import { lockAccount } from './account-store.ts';

export function registerRestoreAccount(app: FastifyInstance, deps: AppDeps): void {
  route(app, restoreAccount, async ({ locale, request }, { uid }) => {
    const now = deps.clock.now();
    const memberId = await deps.database.transaction(async (tx) => {
      const account = await lockAccount(tx, uid);
      if (!account || account.is_disabled) throw noOldAccount();
      // a repeat finds the account back already
      if (account.deleted_at === null) return account.id;
      if (!isRestorable(account.deleted_at, now)) throw noOldAccount();
      await updateMember(tx, account.id, { deleted_at: null, active_at: now });
      await writeAudit(tx, { action: 'account.restored', actor: byMember(account.id, request), at: now });
      return account.id;
    });
    app.callers.forget(uid);
    return loadCurrentProfile(deps, memberId, locale);
  });
}
