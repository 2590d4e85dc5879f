import { apiKey } from '@duet/api';
import type { ApiClient } from '@duet/api';
import type { ClientConfig, Locale } from '@duet/contracts';
import { IdentityError } from '@duet/kit';
import type { QueryClient } from '@tanstack/react-query';
import { Subject } from 'rxjs';
import { toAppError } from '../errors/app-error.ts';
import type { AppErrors } from '../errors/app-error.ts';
import { createSession } from './create-session.ts';
import type { Session } from './create-session.ts';
import type { Identity, LoadIdentity } from './identity.ts';
import { createRememberedAccount } from './remembered-account.ts';
import { forgetStoredUser, readStoredUser } from './stored-user.ts';
import type { SignOutEvent } from './session-core.ts';
import { withPhonePatience } from './with-phone-patience.ts';

/** A sign-out is seen within a second, in every tab. */
const LEAVE_WITHIN = 500;

export interface MakeSessionOptions {
  readonly config: ClientConfig['identity'];
  readonly locale: () => Locale;
  readonly queryClient: QueryClient;
  readonly errors$: AppErrors;
  readonly pushToken: () => Promise<string>;
}

/** What the session says of itself; the shell listens and does the rest. */
export interface SessionNews {
  readonly signedIn$: Subject<string>;
  readonly signedOut$: Subject<SignOutEvent>;
}

export interface ShellSession extends Session, SessionNews {
  /** The client needs the session's token and the session needs the client: this closes the circle. */
  useApi(client: ApiClient): void;
  loadIdentity: LoadIdentity;
}

/** The session over the real identity provider and this browser's storage. */
export function makeSession({ config, locale, queryClient, errors$, pushToken }: MakeSessionOptions): ShellSession {
  let client: ApiClient | undefined;
  let identity: Promise<Identity> | undefined;
  const signedIn$ = new Subject<string>();
  const signedOut$ = new Subject<SignOutEvent>();

  const loadIdentity: LoadIdentity = () => {
    identity ??= withPhonePatience(() => import(/* webpackChunkName: "identity" */ './firebase-identity.ts'))
      .catch((error: unknown) => {
        // the forms say so, and keep what was typed
        throw new IdentityError('network-request-failed', error);
      })
      .then(({ createFirebaseIdentity }) => createFirebaseIdentity(config, locale));
    identity.catch(() => {
      identity = undefined;
    });
    return identity;
  };

  async function leaveProvider(uid: string): Promise<void> {
    // only an SDK that was loaded has anything to end; while it starts it may be slow, and ends it then
    const left = identity?.then((provider) => provider.signOut(uid));
    left?.catch((error: unknown) => console.warn('The provider could not be told of the sign-out', error));
    await Promise.race([left?.catch(() => undefined), left && new Promise((done) => setTimeout(done, LEAVE_WITHIN))]);
    await forgetStoredUser(config.apiKey, uid);
  }

  const session = createSession({
    config,
    loadIdentity,
    readStored: () => readStoredUser(config.apiKey),
    remembered: createRememberedAccount(localStorage),
    leaveProvider,
    pushToken,
    api: () => {
      if (!client) throw new Error('The session is used before the API client is there');
      return client;
    },
    onProfile: (profile) => queryClient.setQueryData(apiKey('getCurrentProfile', {}), profile),
    onSignedIn: (uid) => signedIn$.next(uid),
    onSignedOut: (ending) => signedOut$.next(ending),
    onStartFailed: (error) => errors$.next(toAppError(error)),
    startAnew: () => window.location.reload(),
  });

  return {
    ...session,
    signedIn$,
    signedOut$,
    loadIdentity,
    useApi: (next) => {
      client = next;
    },
  };
}
