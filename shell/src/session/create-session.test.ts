import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@duet/kit';
import { aCurrentProfile } from '@duet/testing';
import { aSession, aUser, settled } from './test-kit.ts';
import { OWED_SIGN_OUT } from './owed-sign-out.ts';

beforeEach(() => localStorage.clear());

describe('the end of a session', () => {
  it('is taken over from another tab only for the member that the event names', async () => {
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
    'a sign-out heard late from the %s leaves the member who has signed in since alone',
    async (source) => {
      const { session, record, browser, signInElsewhere, onSignedOut, startAnew, written } = aSession('u1');
      await session.start();
      signInElsewhere('u2');

      await session.end('asked', source);

      expect(onSignedOut).toHaveBeenCalledWith({ reason: 'asked', source, uid: 'u1', isReplaced: true });
      expect(session.state()).toEqual({ status: 'signed-out' });
      expect(startAnew).toHaveBeenCalledTimes(1);
      expect(browser.kept?.uid).toBe('u2');
      expect(record.read()).toEqual({ uid: 'u2', account: 'ready' });
      expect(written()).toEqual([]);
    },
  );
});

describe('an account lookup that is still running when the session ends', () => {
  it.each(['start', 'restore', 'verify'] as const)(
    'does not sign the member in again when %s asked for it',
    async (when) => {
      const { session, client, record, onProfile, onSignedIn, onStartFailed } = aSession(
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
      expect(record.read()).toBeUndefined();
      expect(onSignedIn).not.toHaveBeenCalled();
      expect(onProfile).not.toHaveBeenCalled();
      expect(onStartFailed).not.toHaveBeenCalled();
    },
  );

  it('does not end the session of a member who signed in after the provider’s notice', async () => {
    jest.useFakeTimers();
    try {
      const { session, browser, tellOfProvider } = aSession('u1');
      await session.start();
      await session.verify();
      browser.kept = null;
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
  it('is sent to onboarding, and the browser remembers it', async () => {
    const { session, client, record, onProfile } = aSession('u1', 'ready');
    await session.start();
    const profile = aCurrentProfile({ isOnboarded: false });
    client.on('getCurrentProfile', () => profile);

    await Promise.all([session.recheckOnboarding(), session.recheckOnboarding()]);

    expect(session.visitor()).toBe('onboarding');
    expect(record.read()).toEqual({ uid: 'u1', account: 'onboarding' });
    expect(onProfile).toHaveBeenCalledWith(profile);
    expect(client.callsOf('getCurrentProfile')).toHaveLength(1);
  });

  it('stays on the page when the refusal is older than the end of onboarding', async () => {
    const { session, client } = aSession('u1', 'ready');
    await session.start();
    client.on('getCurrentProfile', () => aCurrentProfile({ isOnboarded: true }));

    await session.recheckOnboarding();

    expect(session.visitor()).toBe('member');
  });
});

describe('a sign-in of an account that moderation has suspended', () => {
  it('is rolled back at the provider, so that the next start finds nobody signed in', async () => {
    const { session, client, browser, record, leaveProvider } = aSession(null);
    await session.start();
    client.failOnce('checkAccount', new ApiError(401, 'account_disabled'));

    const signIn = session.signIn({ email: 'u2@duet.test', password: 'secret' });

    await expect(signIn).rejects.toMatchObject({ code: 'account_disabled' });
    expect(leaveProvider).toHaveBeenCalledWith('u2', 'page');
    expect(browser.kept).toBeNull();
    expect(record.read()).toBeUndefined();
    expect(await session.token(false)).toBeNull();
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('is kept when only the network failed, so that the next try continues with it', async () => {
    const { session, client, record, leaveProvider } = aSession(null);
    await session.start();
    client.failOnce('checkAccount', new ApiError(0, 'network'));

    const signIn = session.signIn({ email: 'u2@duet.test', password: 'secret' });

    await expect(signIn).rejects.toMatchObject({ code: 'network' });
    expect(leaveProvider).not.toHaveBeenCalled();
    expect(record.read()).toEqual({ uid: 'u2', account: undefined });
  });
});

describe('telling the server about a sign-out', () => {
  it('happens even when the page is closed, and is repeated until the server has confirmed it', async () => {
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

  it('is no longer owed after the next sign-in, which replaces the old session', async () => {
    const { session, client } = aSession('u1');
    await session.start();
    client.failOnce('writeSession');
    await session.end('asked');

    await session.signIn({ email: 'u2@duet.test', password: 'secret' });
    await settled();

    expect(Object.keys(localStorage)).toEqual(['duet.account']);
  });
});

describe('the epoch of the session that calls belong to', () => {
  it('changes when a session ends, but not when a page starts or somebody signs in', async () => {
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
  it('never takes the token of the other member', async () => {
    const { session, signInElsewhere } = aSession('u1');
    await session.start();
    signInElsewhere('u2');

    expect(await session.token(false)).toBeNull();
    expect(await session.token(true)).toBeNull();
  });

  it('ends its session when the provider reports another member', async () => {
    jest.useFakeTimers();
    try {
      const { session, signInElsewhere, tellOfProvider, startAnew } = aSession('u1');
      await session.start();
      await session.verify();
      signInElsewhere('u2');

      tellOfProvider(aUser('u2'));
      await jest.advanceTimersByTimeAsync(1500);

      expect(startAnew).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends its session when it is restored from the history, and keeps it when nothing has changed', async () => {
    const { session, record } = aSession('u1');
    await session.start();

    session.comeBack();
    expect(session.visitor()).toBe('member');

    record.remove('u1');
    session.comeBack();
    await settled();
    expect(session.state()).toEqual({ status: 'signed-out' });
  });
});
