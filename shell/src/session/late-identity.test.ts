import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Identity } from './identity.ts';
import { createMemberRecord } from './member-record.ts';
import { OWED_AT_PROVIDER } from './owed-sign-out.ts';

const signOut = jest.fn(async (_uid: string, _isStillTheirs: () => boolean) => undefined);
// the only method that a sign-out uses
const createFirebaseIdentity = jest.fn(async () => ({ signOut }) as unknown as Identity);
jest.unstable_mockModule('./firebase-identity.ts', () => ({ createFirebaseIdentity }));

const { lateIdentity } = await import('./late-identity.ts');

function aProvider() {
  const record = createMemberRecord(localStorage);
  const config = { projectId: 'duet', apiKey: 'key', authDomain: 'localhost' };
  return { record, ...lateIdentity({ config, locale: () => 'en', record }) };
}

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
});

describe('a sign-out before the SDK is there', () => {
  it('is carried out when the SDK loads, and stays owed until then', async () => {
    let come = () => {};
    createFirebaseIdentity.mockImplementationOnce(
      () => new Promise((done) => (come = () => done({ signOut } as unknown as Identity))),
    );
    const { leave, load } = aProvider();

    await leave('u1', 'page');
    expect(localStorage.getItem(OWED_AT_PROVIDER)).toBe('u1');
    expect(signOut).not.toHaveBeenCalled();

    come();
    await load();
    expect(signOut).toHaveBeenCalledWith('u1', expect.any(Function));
    expect(localStorage.getItem(OWED_AT_PROVIDER)).toBeNull();
  });

  it('is carried out by the next page when this one was closed first', async () => {
    localStorage.setItem(OWED_AT_PROVIDER, 'u1');

    await aProvider().load();

    expect(signOut.mock.calls.map(([uid, isStillTheirs]) => [uid, isStillTheirs()])).toEqual([['u1', true]]);
  });

  it('does not sign out a member who has signed in since', async () => {
    localStorage.setItem(OWED_AT_PROVIDER, 'u1');
    const { record, load } = aProvider();
    record.write('u2', 'ready');

    await load();

    expect(signOut.mock.calls.map(([, isStillTheirs]) => isStillTheirs())).toEqual([false]);
  });

  it('is only carried out by the tab in which the member signed out', async () => {
    const { leave, load } = aProvider();

    await leave('u1', 'tab');
    expect(createFirebaseIdentity).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);

    await load();
    await leave('u1', 'tab');
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
