import type { ApiClient } from '@duet/api';
import { deviceName } from '@duet/contracts';
import type { ClientConfig, CurrentProfile } from '@duet/contracts';
import { IdentityError } from '@duet/kit';
import type { PasswordPolicy, SessionService, SessionState } from '@duet/kit';
import { BehaviorSubject } from 'rxjs';
import type { Visitor } from '../navigation/decide.ts';
import type { Account, RegistrationSteps } from './continue-registration.ts';
import { exclusively } from './exclusively.ts';
import type { IdentityUser, LoadIdentity } from './identity.ts';
import type { RememberedAccount } from './remembered-account.ts';
import type { StoredUser } from './stored-user.ts';
import { createTokenKeeper } from './token-keeper.ts';

/** Why a session ended, as the bus tells it. */
export type SignOutReason = 'asked' | 'expired' | 'disabled' | 'deleted';

/** Who found out that the session is over: this page, the identity provider, or another tab of ours. */
export type Teller = 'page' | 'provider' | 'tab';

/** How a session ended, and whose. */
export interface Ending {
  readonly uid: string;
  readonly reason: SignOutReason;
  readonly teller: Teller;
  /** Somebody else has signed in in this browser since: what is kept here is theirs. */
  readonly isReplaced: boolean;
}

/** The bus between tabs is faster than the provider's own notice; this long it may take. */
const OTHER_TAB_FIRST = 1500;

/** A token with less than this left is renewed at once. */
const WORTH_TAKING = 5 * 60_000;

export interface SessionOptions {
  readonly config: ClientConfig['identity'];
  readonly loadIdentity: LoadIdentity;
  readonly readStored: () => Promise<StoredUser | null>;
  readonly remembered: RememberedAccount;
  /** Ends this member's sign-in at the provider and in this browser; never rejects and never takes long. */
  readonly leaveProvider: (uid: string) => Promise<void>;
  readonly api: () => ApiClient;
  /** Asks for the permission to push and answers the token of this browser; never rejects. */
  readonly pushToken: () => Promise<string>;
  readonly onProfile: (profile: CurrentProfile) => void;
  /** The member may go on to their page. */
  readonly onSignedIn: (uid: string) => void;
  /** Clears what is left of the member. */
  readonly onSignedOut: (ending: Ending) => void;
  /** The start could not find out whether this identity has an account. */
  readonly onStartFailed: (error: unknown) => void;
  /** The page is a guest's, and another member is signed in: loads it anew, as theirs. */
  readonly startAnew: () => void;
}

/** The session as the shell itself uses it. */
export interface Session extends SessionService {
  readonly visitor: () => Visitor;
  readonly visitor$: BehaviorSubject<Visitor>;
  readonly token: (isRefused: boolean) => Promise<string | null>;
  start(): Promise<void>;
  /** Checks the account with the provider; called when the page is quiet. */
  verify(): Promise<void>;
  /** The member has just finished onboarding. */
  onboarded(): void;
  /** Ends the session of whoever is here; with `whose` only if they are that one. */
  end(reason: SignOutReason, teller?: Teller, whose?: string): Promise<void>;
}

const visitors: Readonly<Record<Account, Visitor>> = {
  ready: 'member',
  onboarding: 'onboarding',
  'old-account': 'old-account',
};

export function createSession(options: SessionOptions): Session {
  const { loadIdentity, readStored, remembered, api, onProfile, onSignedIn, onSignedOut } = options;
  const state$ = new BehaviorSubject<SessionState>({ status: 'starting' });
  const visitor$ = new BehaviorSubject<Visitor>('unknown');
  let person: IdentityUser | undefined;
  let isEntering = false;
  let policy: Promise<PasswordPolicy> | undefined;

  /** Not whose page this is; while somebody signs in it is nobody's yet. */
  const isOther = (user: { readonly uid: string } | null) => !!user && !!person && user.uid !== person.uid;

  const keeper = createTokenKeeper({
    stored: async () => {
      const user = await readStored();
      return isOther(user) ? null : user && { token: user.accessToken, expiresAt: user.expiresAt };
    },
    fetchToken: async (refused) => {
      const identity = await loadIdentity();
      // another tab has signed in somebody else: their token is not for this page
      if (isOther(await identity.ready())) return null;
      // the provider's SDK may have renewed it by itself when it started
      const known = await identity.token(false);
      const isNew = known && known.token !== refused && known.expiresAt - Date.now() > WORTH_TAKING;
      return isNew ? known : identity.token(true);
    },
    exclusively: (work) => exclusively('duet.token', work),
    onLost: (code) => void end(code === 'user-disabled' ? 'disabled' : 'expired'),
    onRefreshed: () => void writeSession(),
  });

  /** The server session is a convenience for HTML requests: its failure never stops anybody. */
  async function writeSession(): Promise<void> {
    const token = await keeper.token(false);
    if (token)
      await api()
        .call('writeSession', { body: { token } })
        .catch(() => undefined);
  }

  /** Comes with the SDK: who signs in needs both, and who is known needs neither at once. */
  const loadRegistration = () =>
    import(/* webpackChunkName: "identity" */ './continue-registration.ts').catch((error: unknown) => {
      throw new IdentityError('network-request-failed', error);
    });

  const steps = (user: IdentityUser, name: string | null): RegistrationSteps => ({
    api: api(),
    name,
    email: user.email,
    device: async () => ({ deviceName: deviceName(navigator.userAgent), pushToken: await options.pushToken() }),
    referralCode,
    refreshToken: () => keeper.token(true),
    onProfile,
  });

  async function goOn(user: IdentityUser, name: string | null): Promise<Account> {
    const { continueRegistration } = await loadRegistration();
    return continueRegistration(steps(user, name));
  }

  function admit(user: IdentityUser, account: Account): void {
    person = user;
    remembered.write(user.uid, account);
    const { uid, email, emailVerified, displayName } = user;
    state$.next({ status: 'signed-in', uid, email, emailVerified, displayName });
    onSignedIn(uid);
    visitor$.next(visitors[account]);
  }

  /** Runs a sign-in to its end; the provider's own notices are ignored meanwhile. */
  async function enter(signIn: () => Promise<IdentityUser>, name?: string): Promise<void> {
    isEntering = true;
    try {
      const user = await signIn();
      keeper.stop();
      keeper.start();
      const account = await goOn(user, name ?? user.displayName);
      void writeSession();
      admit({ ...user, displayName: user.displayName ?? name ?? null }, account);
    } finally {
      isEntering = false;
    }
  }

  function becomeGuest(): void {
    person = undefined;
    keeper.stop();
    state$.next({ status: 'signed-out' });
    visitor$.next('guest');
  }

  async function end(reason: SignOutReason, teller: Teller = 'page', whose = person?.uid): Promise<void> {
    if (!person || person.uid !== whose) return;
    const { uid } = person;
    person = undefined;
    keeper.stop();
    // the SDK of every tab lets go: what it still holds, it would store again with the next token
    const left = options.leaveProvider(uid);
    if (teller === 'page') await left;
    const isReplaced = ((await readStored())?.uid ?? uid) !== uid;
    onSignedOut({ uid, reason, teller, isReplaced });
    // last: the server tells the other tabs too, and they shall have heard from us why
    if (teller !== 'tab' && !isReplaced) {
      void api()
        .call('writeSession', { body: { token: '' } })
        .catch(() => undefined);
    }
    becomeGuest();
    if (isReplaced) options.startAnew();
  }

  async function start(): Promise<void> {
    const user = await readStored();
    if (!user) return becomeGuest();
    keeper.start();
    person = user;
    const known = remembered.read(user.uid);
    if (known) return admit(user, known);
    try {
      admit(user, await goOn(user, user.displayName));
    } catch (error) {
      options.onStartFailed(error);
    }
  }

  async function verify(): Promise<void> {
    if (!person) return;
    const identity = await loadIdentity();
    const user = await identity.ready();
    identity.onChange((next) => {
      if (!isEntering && person && next?.uid !== person.uid)
        setTimeout(() => void end('expired', 'provider'), OTHER_TAB_FIRST);
    });
    if (!user) {
      // the provider only says that there is nobody any more; our server may know why, and then the call ends it
      await api()
        .call('checkAccount', {})
        .catch(() => undefined);
    }
    if (!user || isOther(user)) return end('expired', 'provider');
    void writeSession();
    await refreshAccount(user);
  }

  /** What another device has done meanwhile, e.g. finished onboarding. */
  async function refreshAccount(user: IdentityUser): Promise<void> {
    const account = await goOn(user, user.displayName).catch(() => undefined);
    if (!account || person?.uid !== user.uid || visitors[account] === visitor$.value) return;
    admit(user, account);
  }

  remembered.onOtherTab(() => {
    if (visitor$.value === 'guest' && !isEntering) void start();
  });

  return {
    state$,
    visitor$,
    state: () => state$.value,
    visitor: () => visitor$.value,
    token: (isRefused) => keeper.token(isRefused),
    start,
    verify,
    end,
    onboarded: () => {
      if (!person) return;
      remembered.write(person.uid, 'ready');
      visitor$.next('member');
    },
    passwordPolicy: () =>
      (policy ??= import(/* webpackChunkName: "later" */ './password-policy.ts').then(({ readPasswordPolicy }) =>
        readPasswordPolicy(options.config),
      )),
    signUp: async ({ name, email, password }) => {
      const identity = await loadIdentity();
      await enter(() => identity.signUp(email, password, name), name);
      // the mail is a courtesy: a member without a confirmed address is a member
      void identity.sendEmailVerification().catch(() => undefined);
    },
    signIn: ({ email, password }) => enter(async () => (await loadIdentity()).signIn(email, password)),
    signInWith: (provider) => enter(async () => (await loadIdentity()).signInWith(provider)),
    signOut: () => end('asked'),
    sendPasswordReset: async (email) => (await loadIdentity()).sendPasswordReset(email),
    resetPassword: async ({ code, newPassword }) => (await loadIdentity()).resetPassword(code, newPassword),
    sendEmailVerification: async () => (await loadIdentity()).sendEmailVerification(),
    async confirmEmail(code) {
      const user = await (await loadIdentity()).confirmEmail(code);
      if (!user || user.uid !== person?.uid) return;
      person = user;
      const { uid, email, emailVerified, displayName } = user;
      state$.next({ status: 'signed-in', uid, email, emailVerified, displayName });
      // the claims of the next token say so, too
      await keeper.token(true).catch(() => undefined);
    },
    async resolveOldAccount(choice) {
      if (!person) throw new IdentityError('user-token-expired');
      const { resolveOldAccount } = await loadRegistration();
      admit(person, await resolveOldAccount(steps(person, person.displayName), choice));
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
