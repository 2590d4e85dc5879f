import { isApiError, IdentityError } from '@duet/kit';
import type { SessionService } from '@duet/kit';
import { resolveOldAccount } from './continue-registration.ts';
import type { IdentityUser } from './identity.ts';
import { onboardingRecheck } from './recheck-onboarding.ts';
import { ownSignIn } from './own-sign-in.ts';
import type { OwnSignIn } from './own-sign-in.ts';
import { registrationWay } from './registration.ts';
import type { SessionCore } from './session-core.ts';
import { accountCheck, providerNotices } from './verify-account.ts';

/** The parts of a session that need the provider. */
export interface ProviderSession extends Pick<
  SessionService,
  | 'signUp'
  | 'signIn'
  | 'signInWith'
  | 'sendPasswordReset'
  | 'checkResetCode'
  | 'resetPassword'
  | keyof OwnSignIn
  | 'resolveOldAccount'
> {
  /** Lets the remembered member open their pages once the provider has confirmed them. */
  resume(): Promise<void>;
  /** Checks the account with the provider; called when the page is idle. */
  verify(): Promise<void>;
  /** Reads the profile again after the server has said that onboarding is unfinished. */
  recheckOnboarding(): Promise<void>;
}

/**
 * The part of the session that needs the provider: signing in, registering and checking. It shares a chunk with the SDK,
 * because signing in needs both, and a known member needs neither at first.
 */
export function createProviderSession(core: SessionCore): ProviderSession {
  const { loadIdentity, keeper, member, record } = core;
  const registration = registrationWay(core);
  const followNotices = providerNotices(core);

  /** Runs a sign-in to its end and ignores the provider's own notices meanwhile. */
  async function enter(signIn: () => Promise<IdentityUser>, name?: string): Promise<void> {
    core.isEntering = true;
    try {
      const user = await signIn();
      // the next start continues a registration that was interrupted
      record.write(user.uid);
      keeper.stop();
      keeper.start();
      const account = await registration.resume(user, name);
      void core.writeSession();
      member.admit({ ...user, displayName: user.displayName ?? name ?? null }, account);
      // the check of a guest's page has found nobody to listen for
      followNotices(await loadIdentity());
    } catch (error) {
      // the provider does not know about the suspension, so the next start must not find this sign-in
      if (isApiError(error, 'account_disabled')) await rollbackSignIn();
      throw error;
    } finally {
      core.isEntering = false;
    }
  }

  async function rollbackSignIn(): Promise<void> {
    keeper.stop();
    const uid = (await loadIdentity()).user()?.uid;
    if (uid === undefined) return;
    record.remove(uid);
    await core.leaveProvider(uid, 'page');
  }

  return {
    async resume() {
      const user = await (await loadIdentity()).ready();
      const uid = member.person()?.uid;
      if (uid === undefined) return;
      if (user?.uid === uid) return member.admit(user, await registration.resume(user));
      record.remove(uid);
      keeper.stop();
      // otherwise each later page would be made for this member again; the session of a new sign-in stays
      if (!record.read()) core.server.end();
      member.becomeGuest();
    },
    verify: accountCheck(core, registration, followNotices),
    recheckOnboarding: onboardingRecheck(core),
    signUp: async ({ name, email, password }) => {
      const identity = await loadIdentity();
      await enter(() => identity.signUp(email, password, name), name);
      // a failed mail is ignored, because a member does not need a confirmed address
      void identity.sendEmailVerification().catch(() => undefined);
    },
    signIn: ({ email, password }) => enter(async () => (await loadIdentity()).signIn(email, password)),
    signInWith: (provider) => enter(async () => (await loadIdentity()).signInWith(provider)),
    sendPasswordReset: async (email) => (await loadIdentity()).sendPasswordReset(email),
    checkResetCode: async (code) => (await loadIdentity()).checkResetCode(code),
    resetPassword: async ({ code, newPassword }) => (await loadIdentity()).resetPassword(code, newPassword),
    ...ownSignIn(core),
    async resolveOldAccount(choice) {
      const user = member.person();
      if (!user) throw new IdentityError('user-token-expired');
      const account = await registration.go((steps) => resolveOldAccount(steps, choice), user);
      member.admit(user, account);
    },
  };
}
