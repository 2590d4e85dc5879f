import { jest } from '@jest/globals';
import type { PageData } from '@duet/contracts';
import { createFakeApi } from '@duet/testing';
import { createSession } from './create-session.ts';
import { createMemberRecord } from './member-record.ts';
import type { SessionOptions, SignOutEvent, SignOutSource } from './session-core.ts';
import type { Account } from './continue-registration.ts';
import type { Identity, IdentityUser } from './identity.ts';

export const aUser = (uid: string): IdentityUser => ({
  uid,
  email: `${uid}@duet.test`,
  emailVerified: true,
  displayName: uid,
});

/** A session in a browser whose record names one member, with a provider that has the same member signed in. */
export function aSession(first: string | null = 'u1', account: Account | null = 'ready', page?: PageData) {
  const record = createMemberRecord(localStorage);
  if (first !== null) record.write(first, account ?? undefined);
  const browser = { kept: first === null ? null : aUser(first) };
  const api = createFakeApi();
  const listeners: ((user: IdentityUser | null) => void)[] = [];
  const token = async () =>
    browser.kept && { token: `token of ${browser.kept.uid}`, expiresAt: Date.now() + 60 * 60_000 };
  const identity = {
    ready: async () => browser.kept,
    user: () => browser.kept,
    onChange: (listener: (user: IdentityUser | null) => void) => void listeners.push(listener),
    held: token,
    renew: token,
    signIn: async () => (browser.kept = aUser('u2')),
  };
  const options = {
    config: {} as SessionOptions['config'],
    page,
    record,
    // the only parts of it that the session uses here
    loadIdentity: jest.fn(async () => identity as unknown as Identity),
    leaveProvider: jest.fn(async (uid: string, _source: SignOutSource) => {
      if (browser.kept?.uid === uid) browser.kept = null;
    }),
    api: () => api,
    pushToken: async () => 'test',
    onProfile: jest.fn(),
    onSignedIn: jest.fn(),
    onSignedOut: jest.fn((_ending: SignOutEvent) => undefined),
    onStartFailed: jest.fn(),
    startAnew: jest.fn(),
  } satisfies SessionOptions;
  const session = createSession(options);
  const written = () => api.callsOf('writeSession').map(({ body }) => body.token);
  const tellOfProvider = (user: IdentityUser | null) => listeners.forEach((listener) => listener(user));
  /** Another tab signs somebody else in. */
  const signInElsewhere = (uid: string) => {
    record.write(uid, 'ready');
    browser.kept = aUser(uid);
  };
  return { ...options, session, browser, identity, listeners, client: api, written, tellOfProvider, signInElsewhere };
}

export const settled = () => new Promise((done) => setTimeout(done));
