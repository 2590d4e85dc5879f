import { dropAndRegisterNew } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { noOldAccount, notYet, recentSignInRequired } from '../auth/account-errors.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { deviceOf } from '../members/identity-marks/identity-marks.ts';
import { marksSecret } from '../members/identity-marks/marks-secret.ts';
import { recordIdentity } from '../members/identity-marks/record-identity.ts';
import { loadCurrentProfile } from '../members/profiles/current-profile.ts';
import { deleteFilesInBackground } from '../platform/media/delete-files.ts';
import { isReported } from '../safety/blocks/reports-store.ts';
import { isRecentSignIn } from './account-rules.ts';
import { lockAccount } from './account-store.ts';
import { openAccount } from './open-account.ts';
import { purgeMember } from './purge-member.ts';
import { limitNewAccounts } from './register-account.ts';

export function registerDropAndRegisterNew(app: FastifyInstance, deps: AppDeps): void {
  route(app, dropAndRegisterNew, async ({ body, locale, request, reply }, identity) => {
    await limitNewAccounts(app, deps, request, identity, body.name);
    const secret = await marksSecret(deps.database);
    let dropped: readonly string[] = [];
    const memberId = await deps.database.transaction(async (tx) => {
      const account = await lockAccount(tx, identity.uid);
      if (!account || account.is_disabled) throw noOldAccount();
      // a repeat finds the new account: nothing of it may be dropped
      if (account.deleted_at === null) return account.id;
      const now = deps.clock.now();
      if (!isRecentSignIn(identity.authTime, now)) throw recentSignInRequired();
      // dropping the account would delete the report before a moderator has seen it
      if (await isReported(tx, account.id)) throw notYet();
      dropped = await purgeMember(tx, { memberId: account.id, secret, now });
      const opened = await openAccount(tx, { identity, registration: body, request, secret, now });
      if (opened === undefined) throw new Error('The account was purged and is still there.');
      return opened;
    });
    deleteFilesInBackground(deps, dropped);
    const traces = { device: deviceOf(request, reply), pushToken: body.device.pushToken };
    await recordIdentity(deps, identity, traces);
    app.callers.forget(identity.uid);
    return loadCurrentProfile(deps, memberId, locale);
  });
}
