import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageData } from '@duet/contracts';
import { aCurrentProfile } from '@duet/testing';
import { aSession, aUser, settled } from './test-kit.ts';
import { OWED_SIGN_OUT } from './owed-sign-out.ts';

beforeEach(() => localStorage.clear());

describe('the start of a page', () => {
  const aPage = (uid: string, account: PageData['account'] = 'ready'): PageData => ({ uid, account, answers: [] });

  it('shows a known member their page at once and asks the provider for nothing', async () => {
    const { session, loadIdentity } = aSession('u1');

    void session.start();

    expect(session.visitor()).toBe('member');
    expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u1' });
    expect(loadIdentity).not.toHaveBeenCalled();
  });

  it('takes the state of the account from the server’s page', async () => {
    const { session, record } = aSession('u1', 'ready', aPage('u1', 'onboarding'));

    await session.start();

    expect(session.visitor()).toBe('onboarding');
    expect(record.read()).toEqual({ uid: 'u1', account: 'onboarding' });
  });

  it('trusts the browser’s record when the page was made for another member', async () => {
    const { session } = aSession('u2', 'onboarding', aPage('u1'));

    await session.start();

    expect(session.state()).toMatchObject({ uid: 'u2' });
    expect(session.visitor()).toBe('onboarding');
  });

  it('treats the visitor as a guest while the server has not confirmed the sign-out', async () => {
    localStorage.setItem(OWED_SIGN_OUT, '');
    const { session } = aSession(null, null, aPage('u1'));

    await session.start();

    expect(session.visitor()).toBe('guest');
  });

  it('asks the provider when the page names a member whom the browser has no record of', async () => {
    const known = aSession(null, null, aPage('u1'));
    known.browser.kept = aUser('u1');
    known.client.on('getCurrentProfile', () => aCurrentProfile({ isOnboarded: true }));
    await known.session.start();
    expect(known.session.visitor()).toBe('member');

    localStorage.clear();
    const unknown = aSession(null, null, aPage('u1'));
    await unknown.session.start();
    expect(unknown.session.visitor()).toBe('guest');
    await settled();
    expect(localStorage).toHaveLength(0);
  });

  it('ends the server’s session when the provider has nobody, so that no later page is made for that member', async () => {
    const { session, written } = aSession(null, null, aPage('u1'));

    await session.start();

    expect(session.visitor()).toBe('guest');
    expect(written()).toEqual(['']);
  });

  it('leaves the server’s session alone when another tab has signed somebody in while the provider was asked', async () => {
    const { session, identity, signInElsewhere, written } = aSession(null, null, aPage('u1'));
    identity.ready = async () => {
      signInElsewhere('u2');
      return aUser('u2');
    };

    await session.start();

    expect(written()).toEqual([]);
  });

  it('tells the server at once who is here when its page was made for another member', async () => {
    const { session, written } = aSession('u2', 'ready', aPage('u1'));

    await session.start();
    await settled();

    expect(session.state()).toMatchObject({ uid: 'u2' });
    expect(written()).toEqual(['token of u2']);
  });

  it('asks nothing of the provider when its page was made for the member who is here, or for nobody', async () => {
    for (const page of [aPage('u1'), undefined]) {
      const { session, loadIdentity } = aSession('u1', 'ready', page);

      await session.start();
      await settled();

      expect(loadIdentity).not.toHaveBeenCalled();
    }
  });

  it('stays as it is when the provider cannot be asked for a token at once', async () => {
    const { session, loadIdentity, onStartFailed } = aSession('u2', 'ready', aPage('u1'));
    loadIdentity.mockRejectedValueOnce(new Error('offline'));

    await session.start();
    await settled();

    expect(session.visitor()).toBe('member');
    expect(onStartFailed).not.toHaveBeenCalled();
  });
});

describe('the provider’s notices', () => {
  it.each(['signs in on a guest’s page', 'is signed in by another tab'])(
    'end the session of a member who %s',
    async (how) => {
      jest.useFakeTimers();
      try {
        const { session, browser, tellOfProvider, signInElsewhere } = aSession(null);
        await session.start();
        await session.verify();
        if (how === 'is signed in by another tab') {
          signInElsewhere('u2');
          window.dispatchEvent(new StorageEvent('storage', { key: 'duet.account', newValue: '{}' }));
        } else await session.signIn({ email: 'u2@duet.test', password: 'secret' });
        await jest.advanceTimersByTimeAsync(100);
        expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u2' });

        browser.kept = null;
        tellOfProvider(null);
        await jest.advanceTimersByTimeAsync(5000);

        expect(session.state()).toEqual({ status: 'signed-out' });
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it('are listened to once, however often somebody signs in on a page', async () => {
    const { session, listeners } = aSession(null);
    await session.start();

    for (let time = 0; time < 2; time++) {
      await session.signIn({ email: 'u2@duet.test', password: 'secret' });
      await session.verify();
      await session.end('asked');
    }

    expect(listeners).toHaveLength(1);
  });
});
