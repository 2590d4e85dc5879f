import type { Registration } from '@duet/contracts';
import { registerAccount } from '@duet/contracts/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountDisabled, oldAccountWaits } from '../auth/account-errors.ts';
import { saveDevice } from '../auth/devices/devices-store.ts';
import { openSession, sessionEnded } from '../auth/sessions/session-keeper.ts';
import { isOver } from '../auth/sessions/session-rules.ts';
import { acceptReferral } from '../billing/referral/accept-referral.ts';
import type { IdentityCaller } from '../http/caller.ts';
import type { AppDeps } from '../http/deps.ts';
import { requestLocale } from '../http/request-locale.ts';
import { route } from '../http/route.ts';
import { isReturningPerson } from '../members/comebacks/persons-store.ts';
import { deviceOf, marksOf } from '../members/identity-marks/identity-marks.ts';
import { marksSecret } from '../members/identity-marks/marks-secret.ts';
import { recordIdentity } from '../members/identity-marks/record-identity.ts';
import { requireGoodName } from '../members/names/require-good-name.ts';
import { loadCurrentProfile } from '../members/profiles/current-profile.ts';
import { deleteFilesInBackground } from '../platform/media/delete-files.ts';
import { isRestorable } from './account-rules.ts';
import { findAccount, lockAccount } from './account-store.ts';
import { openAccount } from './open-account.ts';
import { purgeMember } from './purge-member.ts';

/** Registering is safe to repeat: whoever has an account gets it answered, with this device added. */
export function registerRegisterAccount(app: FastifyInstance, deps: AppDeps): void {
  route(app, registerAccount, async ({ body, locale, request, reply }, identity) => {
    await limitNewAccounts(app, deps, request, identity, body.name);
    const memberId = await findOrOpen(deps, identity, body, request);
    const traces = { device: deviceOf(request, reply), pushToken: body.device.pushToken };
    await recordIdentity(deps, identity, traces);
    app.callers.forget(identity.uid);
    return loadCurrentProfile(deps, memberId, locale);
  });
}

/** Only new accounts count against the address: a repeat makes none, and neither does a name that is refused. */
export async function limitNewAccounts(
  app: FastifyInstance,
  deps: AppDeps,
  request: FastifyRequest,
  { uid }: IdentityCaller,
  name: string | undefined,
): Promise<void> {
  const account = await findAccount(deps.database, uid);
  if (account && account.deleted_at === null) return;
  if (name !== undefined) requireGoodName(name);
  await app.limits.take('register', request.ip);
}

async function findOrOpen(
  deps: AppDeps,
  identity: IdentityCaller,
  registration: Registration,
  request: FastifyRequest,
): Promise<string> {
  const now = deps.clock.now();
  const secret = await marksSecret(deps.database);
  let dropped: readonly string[] = [];
  const memberId = await deps.database.transaction(async (tx) => {
    const account = await lockAccount(tx, identity.uid);
    if (account?.is_disabled) throw accountDisabled();
    if (account && isRestorable(account.deleted_at, now)) throw oldAccountWaits();
    if (account && account.deleted_at === null) {
      const session = await openSession(tx, account.id, identity.authTime, request, now);
      // long unused, or signed out while this call was on its way: neither gets a device
      if (isOver(session, now)) throw sessionEnded();
      const owner = { memberId: account.id, sessionId: session.id, language: requestLocale(request) };
      await saveDevice(tx, owner, registration.device, now);
      return account.id;
    }
    if (account) dropped = await purgeMember(tx, { memberId: account.id, secret, now });
    const opened = await openAccount(tx, { identity, registration, request, secret, now });
    // whoever was here before is nobody's new friend
    if (opened !== undefined && !account && !(await isReturningPerson(tx, marksOf(secret, identity)))) {
      await acceptReferral(tx, { friendId: opened, code: registration.referralCode, now });
    }
    return opened;
  });
  deleteFilesInBackground(deps, dropped);
  // lost a race against the same registration: the account is there now
  return memberId ?? findOrOpen(deps, identity, registration, request);
}
