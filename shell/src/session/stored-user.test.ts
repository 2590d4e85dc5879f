import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetStoredUser, readStoredUser } from './stored-user.ts';

const NAME = 'firebaseLocalStorageDb';

function store(record: unknown): Promise<void> {
  return new Promise((done) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    request.onsuccess = () => {
      const transaction = request.result.transaction('firebaseLocalStorage', 'readwrite');
      transaction.objectStore('firebaseLocalStorage').put(record);
      transaction.oncomplete = () => {
        request.result.close();
        done();
      };
    };
  });
}

describe('the stored sign-in', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    indexedDB.deleteDatabase(NAME);
  });

  it('is nobody before the first sign-in, and leaves no database behind', async () => {
    expect(await readStoredUser('key')).toBeNull();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(NAME);
  });

  it('reads who is signed in and their token from the record of the SDK', async () => {
    const stsTokenManager = { accessToken: 'token', expirationTime: 1_800_000_000_000 };
    await store({
      fbase_key: 'firebase:authUser:key:[DEFAULT]',
      value: { uid: 'u1', email: 'olena@duet.test', emailVerified: true, displayName: 'Olena', stsTokenManager },
    });

    expect(await readStoredUser('key')).toEqual({
      uid: 'u1',
      email: 'olena@duet.test',
      emailVerified: true,
      displayName: 'Olena',
      accessToken: 'token',
      expiresAt: 1_800_000_000_000,
    });
    expect(await readStoredUser('another-key')).toBeNull();
  });

  it('is gone after a sign-out without the SDK', async () => {
    const stsTokenManager = { accessToken: 'token', expirationTime: 1_800_000_000_000 };
    await store({ fbase_key: 'firebase:authUser:key:[DEFAULT]', value: { uid: 'u1', stsTokenManager } });

    await forgetStoredUser('key', 'u1');

    expect(await readStoredUser('key')).toBeNull();
    await expect(forgetStoredUser('key', 'u1')).resolves.toBeUndefined();
  });

  it('stays when somebody else signed out', async () => {
    const stsTokenManager = { accessToken: 'token', expirationTime: 1_800_000_000_000 };
    await store({ fbase_key: 'firebase:authUser:key:[DEFAULT]', value: { uid: 'u2', stsTokenManager } });

    await forgetStoredUser('key', 'u1');

    expect(await readStoredUser('key')).toMatchObject({ uid: 'u2' });
  });

  it('is nobody when the record has another form', async () => {
    await store({ fbase_key: 'firebase:authUser:key:[DEFAULT]', value: { uid: 7 } });

    expect(await readStoredUser('key')).toBeNull();
  });
});
