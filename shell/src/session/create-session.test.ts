import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@duet/kit';
import { aCurrentProfile, createFakeApi } from '@duet/testing';
import { createSession } from './create-session.ts';
import { OWED_SIGN_OUT } from './owed-sign-out.ts';
import type { SignOutEvent, SessionOptions } from './session-core.ts';
import type { Account } from './continue-registration.ts';
import type { Identity, IdentityUser } from './identity.ts';
import type { StoredUser } from './stored-user.ts';

const HOUR = 60 * 60_000;

const aUser = (uid: string): IdentityUser => ({ uid, email: null, emailVerified: true, displayName: uid });

const aStoredUser = (uid: string): StoredUser => ({
  ...aUser(uid),
  accessToken: `token of ${uid}`,
  expiresAt: Date.now() + HOUR,
});

/** A session over a browser that keeps one member, as `stored` says, and a provider that holds the same one. */
function aSession(first: string | null = 'u1', account: Account | null = 'ready') {
  const browser = { stored: first === null ? null : aStoredUser(first) };
  const api = createFakeApi();
  const listeners: ((user: IdentityUser | null) => void)[] = [];
  const identity = {
    ready: async () => browser.stored,
    user: () => browser.stored,
    onChange: (listener: (user: IdentityUser | null) => void) => void listeners.push(listener),
    token: async () => browser.stored && { token: browser.stored.accessToken, expiresAt: Date.now() + HOUR },
    signIn: async () => (browser.stored = aStoredUser('u2')),
  };
  const options = {
    config: {} as SessionOptions['config'],
    // only what the session asks of it here
    loadIdentity: async () => identity as unknown as Identity,
    readStored: async () => browser.stored,
    remembered: {
      read: jest.fn((_uid: string) => account ?? undefined),
      write: jest.fn((_uid: string, _account: Account) => undefined),
      onOtherTab: jest.fn(),
    },
    leaveProvider: jest.fn(async (uid: string) => {
      if (browser.stored?.uid === uid) browser.stored = null;
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
  return { ...options, session, browser, identity, client: api, written, tellOfProvider };
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => localStorage.clear());

describe('the end of a session', () => {
  it('is heard from another tab only by the member it speaks of', async () => {
    const { session, onSignedOut } = aSession('u2');
    await session.start();

    await session.end('asked', 'tab', 'u1');
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u2' });
    expect(onSignedOut).not.toHaveBeenCalled();

    await session.end('asked', 'tab', 'u2');
    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(onSignedOut).toHaveBeenCalledWith({ reason: 'asked', source: 'tab', uid: 'u2', isReplaced: false });
  });

  it.each(['tab', 'provider', 'page'] as const)(
    'heard late (%s) leaves whoever has signed in since alone, and the page becomes theirs',
    async (source) => {
      const { session, browser, onSignedOut, startAnew, written } = aSession('u1');
      await session.start();
      browser.stored = aStoredUser('u2');

      await session.end('asked', source);

      expect(onSignedOut).toHaveBeenCalledWith({ reason: 'asked', source, uid: 'u1', isReplaced: true });
      expect(session.state()).toEqual({ status: 'signed-out' });
      expect(startAnew).toHaveBeenCalledTimes(1);
      expect(browser.stored.uid).toBe('u2');
      expect(written()).toEqual([]);
    },
  );
});

describe('an account that is looked up while the session ends', () => {
  it.each(['start', 'restore', 'verify'] as const)('lets nobody in again (%s)', async (when) => {
    const { session, client, remembered, onProfile, onSignedIn, onStartFailed } = aSession(
      'u1',
      when === 'start' ? null : 'old-account',
    );
    let answer = () => {};
    const asked = new Promise<void>((isAsked) =>
      client.on('getCurrentProfile', () => {
        isAsked();
        return new Promise((done) => (answer = () => done(aCurrentProfile({ isOnboarded: true }))));
      }),
    );
    const starting = session.start();
    if (when !== 'start') await starting;
    remembered.write.mockClear();
    onSignedIn.mockClear();
    const work = {
      start: () => starting,
      restore: () => session.resolveOldAccount('bring-back'),
      verify: session.verify,
    };
    const looking = work[when]().catch((error: unknown) => error);
    await asked;

    await session.end('asked', 'tab');
    answer();
    await looking;

    expect(session.state()).toEqual({ status: 'signed-out' });
    expect(remembered.write).not.toHaveBeenCalled();
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(onProfile).not.toHaveBeenCalled();
    expect(onStartFailed).not.toHaveBeenCalled();
  });

  it('does not end the session of whoever came after the notice of the provider', async () => {
    jest.useFakeTimers();
    try {
      const { session, browser, tellOfProvider } = aSession('u1');
      await session.start();
      await session.verify();
      browser.stored = null;
      tellOfProvider(null);
      await session.end('asked', 'tab');

      await session.signIn({ email: 'u2@duet.test', password: 'secret' });
      await jest.advanceTimersByTimeAsync(5000);

      expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u2' });
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a member whom the server refuses because onboarding is not finished', () => {
  it('is led to it, and is remembered so', async () => {
    const { session, client, remembered, onProfile } = aSession('u1', 'ready');
    await session.start();
    const profile = aCurrentProfile({ isOnboarded: false });
    client.on('getCurrentProfile', () => profile);

    await Promise.all([session.recheckOnboarding(), session.recheckOnboarding()]);

    expect(session.visitor()).toBe('onboarding');
    expect(remembered.write).toHaveBeenLastCalledWith('u1', 'onboarding');
    expect(onProfile).toHaveBeenCalledWith(profile);
    expect(client.callsOf('getCurrentProfile')).toHaveLength(1);
  });

  it('stays where they are when the refusal is older than the end of onboarding', async () => {
    const { session, client } = aSession('u1', 'ready');
    await session.start();
    client.on('getCurrentProfile', () => aCurrentProfile({ isOnboarded: true }));

    await session.recheckOnboarding();

    expect(session.visitor()).toBe('member');
  });
});

describe('a sign-in of an account that moderation has suspended', () => {
  it('is taken back at the provider, so that the next start finds nobody', async () => {
    const { session, client, browser, leaveProvider } = aSession(null);
    await session.start();
    client.failOnce('checkAccount', new ApiError(401, 'account_disabled'));

    const signIn = session.signIn({ email: 'u2@duet.test', password: 'secret' });

    await expect(signIn).rejects.toMatchObject({ code: 'account_disabled' });
    expect(leaveProvider).toHaveBeenCalledWith('u2');
    expect(browser.stored).toBeNull();
    expect(await session.token(false)).toBeNull();
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('is kept when only the network failed: the next try goes on with it', async () => {
    const { session, client, leaveProvider } = aSession(null);
    await session.start();
    client.failOnce('checkAccount', new ApiError(0, 'network'));

    const signIn = session.signIn({ email: 'u2@duet.test', password: 'secret' });

    await expect(signIn).rejects.toMatchObject({ code: 'network' });
    expect(leaveProvider).not.toHaveBeenCalled();
  });
});

describe('what the server hears of a sign-out', () => {
  it('goes out even when the page is closed, and is owed until the server has heard it', async () => {
    const { session, client } = aSession('u1');
    const call = jest.spyOn(client, 'call');
    await session.start();
    client.failOnce('writeSession');

    await session.end('asked');
    await settled();
    expect(call).toHaveBeenLastCalledWith('writeSession', { body: { token: '' } }, { keepalive: true });
    expect(Object.keys(localStorage)).toEqual([OWED_SIGN_OUT]);

    await session.tellServer('');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is settled by the next sign-in, which takes the place of the session before', async () => {
    const { session, client } = aSession('u1');
    await session.start();
    client.failOnce('writeSession');
    await session.end('asked');

    await session.signIn({ email: 'u2@duet.test', password: 'secret' });
    await settled();

    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('the epoch of the session that calls belong to', () => {
  it('changes with the end of a session, and not with the start of a page or a sign-in', async () => {
    const { session } = aSession(null);
    const first = session.sessionEpoch();

    await session.start();
    await session.signIn({ email: 'u2@duet.test', password: 'secret' });
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u2' });
    expect(session.sessionEpoch()).toBe(first);

    await session.end('asked');
    expect(session.sessionEpoch()).not.toBe(first);
  });
});

describe('a page that slept while another member signed in', () => {
  it('never takes the token of the other', async () => {
    const { session, browser } = aSession('u1');
    await session.start();
    browser.stored = aStoredUser('u2');

    expect(await session.token(false)).not.toBe('token of u2');
    expect(await session.token(true)).not.toBe('token of u2');
  });

  it('ends its session when the provider says who is there now', async () => {
    jest.useFakeTimers();
    try {
      const { session, browser, tellOfProvider, startAnew } = aSession('u1');
      await session.start();
      await session.verify();
      browser.stored = aStoredUser('u2');

      tellOfProvider(aUser('u2'));
      await jest.advanceTimersByTimeAsync(1500);

      expect(startAnew).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
});
