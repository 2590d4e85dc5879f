import { IdentityError } from '@duet/kit';
import type { SessionService } from '@duet/kit';
import type { BehaviorSubject } from 'rxjs';
import type { Visitor } from '../navigation/decide.ts';
import { createCurrentMember } from './current-member.ts';
import { sessionEnd } from './end-session.ts';
import type { EndSession } from './end-session.ts';
import { memberTokens } from './member-tokens.ts';
import { OWED_SIGN_OUT } from './owed-sign-out.ts';
import type { ProviderSession } from './provider-session.ts';
import { createServerSession } from './server-session.ts';
import type { SessionCore, SessionOptions } from './session-core.ts';
import { whoIsHere } from './who-is-here.ts';

/** The session as the shell itself uses it. */
export interface Session extends SessionService {
  readonly visitor: () => Visitor;
  readonly visitor$: BehaviorSubject<Visitor>;
  readonly token: (isRefused: boolean) => Promise<string | null>;
  /** Changes its value whenever a session ends. */
  readonly sessionEpoch: () => number;
  /** Whether this member is the one who is signed in. */
  readonly isHere: (uid: string) => boolean;
  start(): Promise<void>;
  /** Writes the server's session, or ends it with an empty token; outlives the page and never rejects. */
  tellServer(token: string): Promise<void>;
  /** Checks the account with the provider; called when the page is idle. */
  verify(): Promise<void>;
  /** Called when the page is restored, e.g. from the browser's history: another tab may have ended the session. */
  comeBack(): void;
  /** The member has just finished onboarding. */
  onboarded(): void;
  /** Called when the server refused a call because onboarding is unfinished: the remembered account may be outdated. */
  recheckOnboarding(): Promise<void>;
  readonly end: EndSession;
}

/** Finds out who is signed in from the page and the browser; what needs the provider is in `provider-session.ts`. */
export function createSession(options: SessionOptions): Session {
  const { record } = options;
  const core = createCore(options);
  const { member, keeper, server, end } = core;
  const { person } = member;
  const { loaded, late } = lateProvider(core);

  async function start(): Promise<void> {
    const isSignOutOwed = localStorage.getItem(OWED_SIGN_OUT) !== null;
    const known = whoIsHere({ record: record.read(), page: options.page, isSignOutOwed });
    if (!known) return member.becomeGuest();
    const user = { uid: known.uid, email: null, emailVerified: false, displayName: null };
    keeper.start();
    member.claim(user);
    // until the cookie follows, each page would be made for the other member
    if (options.page && options.page.uid !== known.uid) void core.writeSession();
    if (known.account) return member.admit(user, known.account);
    try {
      await (await loaded()).resume();
    } catch (error) {
      // the end of the session has already been reported
      if (person()?.uid === user.uid) options.onStartFailed(error);
    }
  }

  const verify = async () => person() && (await loaded()).verify();

  record.onOtherTab(() => {
    if (member.visitor$.value !== 'guest' || core.isEntering) return;
    // the check of a guest's page has found nobody
    start().then(verify).catch(console.warn);
  });

  return {
    state$: member.state$,
    visitor$: member.visitor$,
    state: () => member.state$.value,
    visitor: () => member.visitor$.value,
    token: keeper.token,
    sessionEpoch: keeper.sessionEpoch,
    isHere: (uid) => person()?.uid === uid,
    start,
    tellServer: server.tell,
    verify,
    comeBack() {
      if (person() && record.read()?.uid !== person()?.uid) void end('asked', 'tab');
    },
    end,
    onboarded: () => member.become('ready'),
    recheckOnboarding: late('recheckOnboarding'),
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
    checkResetCode: late('checkResetCode'),
    resetPassword: late('resetPassword'),
    hasPassword: late('hasPassword'),
    changePassword: late('changePassword'),
    changeEmail: late('changeEmail'),
    sendEmailVerification: late('sendEmailVerification'),
    confirmEmail: late('confirmEmail'),
    resolveOldAccount: late('resolveOldAccount'),
  };
}

/** Creates the parts of a session, each of which owns one thing, and connects them. */
function createCore(options: SessionOptions) {
  const member = createCurrentMember(options.record, options.onSignedIn);
  const server = createServerSession(options.api);
  const keeper = memberTokens(options.loadIdentity, member, {
    onLost: (code) => void end(code === 'user-disabled' ? 'disabled' : 'expired'),
    onRefreshed: () => void writeSession(),
  });
  const end = sessionEnd({ ...options, member, keeper, server });

  /** The server session is a convenience for HTML requests: its failure never stops anybody. */
  async function writeSession(): Promise<void> {
    const token = await keeper.token(false).catch(() => null);
    if (token) await server.tell(token);
  }

  return { ...options, member, keeper, server, end, writeSession, isEntering: false };
}

/** The part that needs the provider, loaded on demand. */
function lateProvider(core: SessionCore) {
  let provider: ProviderSession | undefined;

  async function loaded(): Promise<ProviderSession> {
    try {
      const { createProviderSession } = await import(/* webpackChunkName: "identity" */ './provider-session.ts');
      return (provider ??= createProviderSession(core));
    } catch (error) {
      throw new IdentityError('network-request-failed', error);
    }
  }

  /** A method of the late part that loads it on the first call; its name determines its type. */
  const late = <Name extends keyof ProviderSession>(name: Name) =>
    (async (...args: readonly unknown[]) => {
      const method = (await loaded())[name] as (...given: readonly unknown[]) => unknown;
      return method(...args);
    }) as ProviderSession[Name];

  return { loaded, late };
}
