import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionState } from '@duet/kit';
import type { Identity } from './identity.ts';
import { OWED_AT_PROVIDER, OWED_SIGN_OUT } from './owed-sign-out.ts';
import { repeatSignOut } from './repeat-sign-out.ts';

beforeEach(() => localStorage.clear());

function repeating(status: 'signed-out' | 'starting') {
  const tellServer = jest.fn(async (_token: string) => undefined);
  const state = jest.fn((): SessionState => ({ status }));
  const loadIdentity = jest.fn(() => Promise.reject<Identity>(new Error('no network')));
  repeatSignOut({ state, tellServer, loadIdentity });
  return { tellServer, state, loadIdentity };
}

describe('a sign-out that the server has not confirmed', () => {
  it('is sent again at the next start and when the network is back', () => {
    localStorage.setItem(OWED_SIGN_OUT, '');
    const { tellServer } = repeating('signed-out');
    expect(tellServer.mock.calls).toEqual([['']]);

    window.dispatchEvent(new Event('online'));
    expect(tellServer.mock.calls).toEqual([[''], ['']]);

    localStorage.removeItem(OWED_SIGN_OUT);
    window.dispatchEvent(new Event('online'));
    expect(tellServer).toHaveBeenCalledTimes(2);
  });

  it('is not sent before it is certain that nobody is signed in', () => {
    localStorage.setItem(OWED_SIGN_OUT, '');

    expect(repeating('starting').tellServer).not.toHaveBeenCalled();
  });

  it('has the provider loaded, and asks again until loading succeeds', () => {
    expect(repeating('signed-out').loadIdentity).not.toHaveBeenCalled();

    localStorage.setItem(OWED_AT_PROVIDER, 'u1');
    const { loadIdentity } = repeating('signed-out');
    window.dispatchEvent(new Event('online'));
    expect(loadIdentity).toHaveBeenCalledTimes(2);
  });
});
