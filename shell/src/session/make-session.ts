import { apiKey } from '@duet/api';
import type { ApiClient } from '@duet/api';
import type { ClientConfig, Locale, PageData } from '@duet/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { Subject } from 'rxjs';
import { toAppError } from '../errors/app-error.ts';
import type { AppErrors } from '../errors/app-error.ts';
import { createSession } from './create-session.ts';
import type { Session } from './create-session.ts';
import { createFirstAnswers, withFirstAnswers } from './first-answers.ts';
import type { LoadIdentity } from './identity.ts';
import { lateIdentity } from './late-identity.ts';
import { createMemberRecord } from './member-record.ts';
import type { SignOutEvent } from './session-core.ts';

export interface MakeSessionOptions {
  readonly config: ClientConfig['identity'];
  readonly locale: () => Locale;
  readonly queryClient: QueryClient;
  readonly errors$: AppErrors;
  readonly pushToken: () => Promise<string>;
  /** The member whom the server made the page for. */
  readonly page: PageData | undefined;
}

/** The events of the session, to which the shell reacts. */
export interface SessionNews {
  readonly signedIn$: Subject<string>;
  readonly signedOut$: Subject<SignOutEvent>;
}

export interface ShellSession extends Session, SessionNews {
  /**
   * Breaks the circle that the client needs the session's token and the session needs the client. Returns the client for
   * the rest of the page, which first uses the answers that came with it.
   */
  useApi(client: ApiClient): ApiClient;
  /** Drops the answers that came with the page, because they are in another language. */
  dropAnswers(): void;
  loadIdentity: LoadIdentity;
}

/** Creates the session with the real identity provider and this browser's storage. */
export function makeSession(options: MakeSessionOptions): ShellSession {
  const { config, page, queryClient, errors$ } = options;
  let client: ApiClient | undefined;
  const signedIn$ = new Subject<string>();
  const signedOut$ = new Subject<SignOutEvent>();
  const record = createMemberRecord(localStorage);
  const provider = lateIdentity({ ...options, record });

  const session = createSession({
    config,
    page,
    record,
    loadIdentity: provider.load,
    leaveProvider: provider.leave,
    pushToken: options.pushToken,
    api: () => {
      if (!client) throw new Error('There is no API client yet');
      return client;
    },
    onProfile: (profile) => queryClient.setQueryData(apiKey('getCurrentProfile', {}), profile),
    onSignedIn: (uid) => signedIn$.next(uid),
    onSignedOut: (ending) => signedOut$.next(ending),
    onStartFailed: (error) => errors$.next(toAppError(error)),
    startAnew: () => location.reload(),
  });
  const answers = createFirstAnswers(page, session.isHere);
  signedOut$.subscribe(answers.drop);

  return {
    ...session,
    signedIn$,
    signedOut$,
    loadIdentity: provider.load,
    useApi(next) {
      client = withFirstAnswers(next, answers);
      return client;
    },
    dropAnswers: answers.drop,
  };
}
