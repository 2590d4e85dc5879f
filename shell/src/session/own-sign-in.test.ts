import { beforeEach, expect, it, jest } from '@jest/globals';
import { IdentityError } from '@duet/kit';
import type { Identity } from './identity.ts';
import { aSession, aUser, settled } from './test-kit.ts';

beforeEach(() => localStorage.clear());

async function signedIn() {
  const made = aSession('u1');
  await made.session.start();
  await made.session.verify();
  await settled();
  const renew = jest.spyOn(made.identity, 'renew');
  return { ...made, renew, withProvider: (parts: object) => Object.assign(made.identity, parts) };
}

it('a new password makes the page and its cookie take a new token', async () => {
  const { session, written, withProvider } = await signedIn();
  const changePassword = jest.fn<Identity['changePassword']>(async () => {
    withProvider({ held: async () => ({ token: 'new token', expiresAt: Date.now() + 60 * 60_000 }) });
  });
  withProvider({ changePassword });

  await session.changePassword({ password: 'old one', newPassword: 'new one' });

  expect(changePassword).toHaveBeenCalledWith('old one', 'new one');
  expect(written().at(-1)).toBe('new token');
  expect(await session.token(false)).toBe('new token');
});

it('a password that the provider refuses changes nothing', async () => {
  const { session, renew, withProvider } = await signedIn();
  withProvider({ changePassword: async () => Promise.reject(new IdentityError('invalid-credential')) });

  await expect(session.changePassword({ password: 'wrong', newPassword: 'new one' })).rejects.toMatchObject({
    code: 'invalid-credential',
  });

  expect(renew).not.toHaveBeenCalled();
  expect(session.state()).toMatchObject({ status: 'signed-in', uid: 'u1' });
});

it('an address that was changed by the link of the mail is shown at once', async () => {
  const { session, withProvider } = await signedIn();
  withProvider({ confirmEmail: async () => ({ ...aUser('u1'), email: 'new@duet.test' }) });

  await session.confirmEmail('code');

  expect(session.state()).toMatchObject({ status: 'signed-in', email: 'new@duet.test' });
});

it('the session ends without a complaint when the provider has ended it with the old address', async () => {
  const { session, browser, onSignedOut, tellOfProvider, withProvider } = await signedIn();
  withProvider({
    confirmEmail: async () => {
      browser.kept = null;
      tellOfProvider(null);
      return null;
    },
  });

  await session.confirmEmail('code');

  expect(session.state()).toEqual({ status: 'signed-out' });
  expect(onSignedOut.mock.calls.map(([{ reason }]) => reason)).toEqual(['asked']);
});

it('a guest who follows the link stays a guest', async () => {
  const { session, identity, onSignedOut } = aSession(null);
  Object.assign(identity, { confirmEmail: async () => null });
  await session.start();

  await session.confirmEmail('code');

  expect(onSignedOut).not.toHaveBeenCalled();
});
