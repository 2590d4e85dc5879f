import { IdentityError } from '@duet/kit';
import type { SessionService, SessionState } from '@duet/kit';
import { BehaviorSubject } from 'rxjs';
import type { Visitor } from '../navigation/decide.ts';
import type { Account } from './continue-registration.ts';
import { exclusively } from './exclusively.ts';
import type { IdentityUser } from './identity.ts';
import { OWED_SIGN_OUT } from './owed-sign-out.ts';
import type { ProviderSession } from './provider-session.ts';
import type { SessionCore, SessionOptions, SignOutReason, SignOutSource } from './session-core.ts';
import { createTokenKeeper } from './token-keeper.ts';

/** A token with less than this left is renewed at once. */
const WORTH_TAKING = 5 * 60_000;

/** The session as the shell itself uses it. */
export interface Session extends SessionService {
  readonly visitor: () => Visitor;
  readonly visitor$: BehaviorSubject<Visitor>;
  readonly token: (isRefused: boolean) => Promise<string | null>;
  /** Another number once the session has ended. */
  readonly sessionEpoch: () => number;
  start(): Promise<void>;
  /** Writes the server's session, or ends it with an empty token; outlives the page, and never rejects. */
  tellServer(token: string): Promise<void>;
  /** Checks the account with the provider; called when the page is quiet. */
  verify(): Promise<void>;
  /** The member has just finished onboarding. */
  onboarded(): void;
  /** The server refused a call because onboarding is not finished: what is remembered of the account may be old. */
  recheckOnboarding(): Promise<void>;
  /** Ends the session of whoever is here; with `whose` only if they are that one. */
  end(reason: SignOutReason, source?: SignOutSource, whose?: string): Promise<void>;
}

const visitors: Readonly<Record<Account, Visitor>> = {
  ready: 'member',
  onboarding: 'onboarding',
  'old-account': 'old-account',
};

/** Who is here, from what the browser has stored; whatever needs the provider is `provider-session.ts`. */
export function createSession(options: SessionOptions): Session {
  const { loadIdentity, readStored, remembered, api } = options;
  const state$ = new BehaviorSubject<SessionState>({ status: 'starting' });
  const visitor$ = new BehaviorSubject<Visitor>('unknown');
  let person: IdentityUser | undefined;
  let provider: ProviderSession | undefined;
  let isRechecking = false;

  const isOther: SessionCore['isOther'] = (user) => !!user && !!person && user.uid !== person.uid;

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
    if (token) await tellServer(token);
  }

  async function tellServer(token: string): Promise<void> {
    await api()
      .call('writeSession', { body: { token } }, { keepalive: true })
      .then(
        () => localStorage.removeItem(OWED_SIGN_OUT),
        () => undefined,
      );
  }

  function show(user: IdentityUser): void {
    person = user;
    const { uid, email, emailVerified, displayName } = user;
    state$.next({ status: 'signed-in', uid, email, emailVerified, displayName });
  }

  function setCurrentMember(user: IdentityUser, account: Account): void {
    remembered.write(user.uid, account);
    show(user);
    options.onSignedIn(user.uid);
    visitor$.next(visitors[account]);
  }

  function becomeGuest(): void {
    person = undefined;
    keeper.stop();
    state$.next({ status: 'signed-out' });
    visitor$.next('guest');
  }

  async function end(reason: SignOutReason, source: SignOutSource = 'page', whose = person?.uid): Promise<void> {
    if (!person || person.uid !== whose) return;
    const { uid } = person;
    person = undefined;
    keeper.stop();
    // the SDK of every tab lets go: what it still holds, it would store again with the next token
    const left = options.leaveProvider(uid);
    if (source === 'page') await left;
    const isReplaced = ((await readStored())?.uid ?? uid) !== uid;
    options.onSignedOut({ uid, reason, source, isReplaced });
    // last: the server tells the other tabs too, and they shall have heard from us why
    if (source !== 'tab' && !isReplaced) {
      localStorage.setItem(OWED_SIGN_OUT, '');
      void tellServer('');
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
    if (known) return setCurrentMember(user, known);
    try {
      setCurrentMember(user, await (await withProvider()).resumeRegistration(user));
    } catch (error) {
      // a session that ended meanwhile has been told of
      if (person === user) options.onStartFailed(error);
    }
  }

  async function recheckOnboarding(): Promise<void> {
    if (isRechecking || visitor$.value !== 'member') return;
    isRechecking = true;
    const begun = keeper.sessionEpoch();
    try {
      const profile = await api().call('getCurrentProfile', {});
      if (keeper.sessionEpoch() !== begun || !person) return;
      options.onProfile(profile);
      // a refusal may be older than the last step of onboarding
      if (profile.isOnboarded) return;
      remembered.write(person.uid, 'onboarding');
      visitor$.next('onboarding');
    } catch (error) {
      console.warn('The profile could not be read', error);
    } finally {
      isRechecking = false;
    }
  }

  const core: SessionCore = {
    ...options,
    keeper,
    person: () => person,
    isOther,
    isNews: (account) => visitors[account] !== visitor$.value,
    show,
    setCurrentMember,
    writeSession,
    end,
    isEntering: false,
  };

  async function withProvider(): Promise<ProviderSession> {
    try {
      const { createProviderSession } = await import(/* webpackChunkName: "identity" */ './provider-session.ts');
      return (provider ??= createProviderSession(core));
    } catch (error) {
      throw new IdentityError('network-request-failed', error);
    }
  }

  /** A method of the part that comes with the provider; its name says what it takes and answers. */
  const late = <Name extends keyof ProviderSession>(name: Name) =>
    (async (...args: readonly unknown[]) => {
      const method = (await withProvider())[name] as (...given: readonly unknown[]) => unknown;
      return method(...args);
    }) as ProviderSession[Name];

  remembered.onOtherTab(() => {
    if (visitor$.value === 'guest' && !core.isEntering) void start();
  });

  return {
    state$,
    visitor$,
    state: () => state$.value,
    visitor: () => visitor$.value,
    token: keeper.token,
    sessionEpoch: keeper.sessionEpoch,
    start,
    tellServer,
    verify: async () => person && (await withProvider()).verify(),
    end,
    onboarded: () => {
      if (!person) return;
      remembered.write(person.uid, 'ready');
      visitor$.next('member');
    },
    recheckOnboarding,
    passwordPolicy: () =>
      import(/* webpackChunkName: "later" */ './password-policy.ts').then(({ readPasswordPolicy }) =>
        readPasswordPolicy(options.config),
      ),
    signUp: late('signUp'),
    signIn: late('signIn'),
    signInWith: late('signInWith'),
    signOut: () => end('asked'),
    signInAgain: () => end('again'),
    sendPasswordReset: late('sendPasswordReset'),
    resetPassword: late('resetPassword'),
    sendEmailVerification: late('sendEmailVerification'),
    confirmEmail: late('confirmEmail'),
    resolveOldAccount: late('resolveOldAccount'),
  };
}
