import { deviceName } from '@duet/contracts';
import { ApiError, isApiError, IdentityError } from '@duet/kit';
import type { SessionService } from '@duet/kit';
import { continueRegistration, resolveOldAccount } from './continue-registration.ts';
import type { Account, RegistrationSteps } from './continue-registration.ts';
import type { IdentityUser } from './identity.ts';
import type { SessionCore } from './session-core.ts';

/** The bus between tabs is faster than the provider's own notice; this long it may take. */
const OTHER_TAB_FIRST = 1500;

/** What a session does only together with the provider. */
export interface ProviderSession extends Pick<
  SessionService,
  | 'signUp'
  | 'signIn'
  | 'signInWith'
  | 'sendPasswordReset'
  | 'resetPassword'
  | 'sendEmailVerification'
  | 'confirmEmail'
  | 'resolveOldAccount'
> {
  /** Finds out how far this member is, and registers whoever is new. */
  resumeRegistration(user: IdentityUser, name?: string): Promise<Account>;
  /** Checks the account with the provider; called when the page is quiet. */
  verify(): Promise<void>;
}

/**
 * The part of the session that needs the provider: signing in, registering, checking. It comes in one chunk with the
 * SDK, because who signs in needs both, and who is known needs neither at once.
 */
export function createProviderSession(core: SessionCore): ProviderSession {
  const { loadIdentity, keeper, person, api, setCurrentMember } = core;

  type Way = (steps: RegistrationSteps) => Promise<Account>;

  /** Goes the way to an account. What is known of it only after the session has ended is kept from everybody. */
  async function go(way: Way, user: IdentityUser, name = user.displayName): Promise<Account> {
    const begun = keeper.sessionEpoch();
    const isOver = () => keeper.sessionEpoch() !== begun;
    const account = await way({
      api: api(),
      name,
      email: user.email,
      device: async () => ({ deviceName: deviceName(navigator.userAgent), pushToken: await core.pushToken() }),
      referralCode,
      refreshToken: () => keeper.token(true),
      onProfile: (profile) => {
        if (!isOver()) core.onProfile(profile);
      },
    });
    if (isOver()) throw new ApiError(401, 'session_ended');
    return account;
  }

  const resumeRegistration = (user: IdentityUser, name?: string): Promise<Account> =>
    go(continueRegistration, user, name);

  /** Runs a sign-in to its end; the provider's own notices are ignored meanwhile. */
  async function enter(signIn: () => Promise<IdentityUser>, name?: string): Promise<void> {
    core.isEntering = true;
    try {
      const user = await signIn();
      keeper.stop();
      keeper.start();
      const account = await resumeRegistration(user, name);
      void core.writeSession();
      setCurrentMember({ ...user, displayName: user.displayName ?? name ?? null }, account);
    } catch (error) {
      // the provider knows nothing of a suspension: the next start must not find this sign-in
      if (isApiError(error, 'account_disabled')) await rollbackSignIn();
      throw error;
    } finally {
      core.isEntering = false;
    }
  }

  async function rollbackSignIn(): Promise<void> {
    keeper.stop();
    const uid = (await loadIdentity()).user()?.uid;
    if (uid !== undefined) await core.leaveProvider(uid);
  }

  /** What another device has done meanwhile, e.g. finished onboarding. */
  async function refreshAccount(user: IdentityUser): Promise<void> {
    // what is known stands, and calls of the page are told what is wrong
    const account = await resumeRegistration(user).catch(() => undefined);
    if (account && core.isNews(account)) setCurrentMember(user, account);
  }

  return {
    resumeRegistration,
    async verify() {
      const begun = keeper.sessionEpoch();
      const identity = await loadIdentity();
      const user = await identity.ready();
      identity.onChange((next) => {
        const here = person();
        if (core.isEntering || !here || next?.uid === here.uid) return;
        const noticed = keeper.sessionEpoch();
        setTimeout(() => {
          if (keeper.sessionEpoch() === noticed) void core.end('expired', 'provider');
        }, OTHER_TAB_FIRST);
      });
      if (!user) {
        // the provider only says that there is nobody any more; our server may know why, and then the call ends it
        await api()
          .call('checkAccount', {})
          .catch(() => undefined);
      }
      if (keeper.sessionEpoch() !== begun) return;
      if (!user || core.isOther(user)) return core.end('expired', 'provider');
      void core.writeSession();
      await refreshAccount(user);
    },
    signUp: async ({ name, email, password }) => {
      const identity = await loadIdentity();
      await enter(() => identity.signUp(email, password, name), name);
      // the mail is a courtesy: a member without a confirmed address is a member
      void identity.sendEmailVerification().catch(() => undefined);
    },
    signIn: ({ email, password }) => enter(async () => (await loadIdentity()).signIn(email, password)),
    signInWith: (provider) => enter(async () => (await loadIdentity()).signInWith(provider)),
    sendPasswordReset: async (email) => (await loadIdentity()).sendPasswordReset(email),
    resetPassword: async ({ code, newPassword }) => (await loadIdentity()).resetPassword(code, newPassword),
    sendEmailVerification: async () => (await loadIdentity()).sendEmailVerification(),
    async confirmEmail(code) {
      const user = await (await loadIdentity()).confirmEmail(code);
      if (!user || user.uid !== person()?.uid) return;
      core.show(user);
      // the claims of the next token say so, too; else those of the one after it
      await keeper.token(true).catch(() => undefined);
    },
    async resolveOldAccount(choice) {
      const user = person();
      if (!user) throw new IdentityError('user-token-expired');
      setCurrentMember(user, await go((steps) => resolveOldAccount(steps, choice), user));
    },
  };
}

/** A registration never fails for want of it. */
function referralCode(): Promise<string | undefined> {
  return import(/* webpackChunkName: "later" */ './referral-code.ts').then(
    ({ readReferralCode }) => readReferralCode(localStorage),
    () => undefined,
  );
}
