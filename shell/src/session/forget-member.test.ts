import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { forgetMember } from './forget-member.ts';

function createDatabase(name: string): Promise<void> {
  return new Promise((done) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => {
      request.result.close();
      done();
    };
  });
}

describe('the end of a session', () => {
  it('removes everything of the member from the browser', async () => {
    for (const key of [
      'feedLimit',
      'geolocation',
      'onboardingData',
      'step',
      'duet.realtime.u1',
      'duet.safety.c1',
      'duet.theme',
      'other',
    ]) {
      localStorage.setItem(key, '1');
    }
    await createDatabase('duet-member-u1');
    await createDatabase('somebody-else');

    await forgetMember();

    expect(Object.keys(localStorage).sort()).toEqual(['duet.theme', 'other']);
    await waitFor(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      expect(names).toEqual(['somebody-else']);
    });
  });

  it('removes the member’s keys where a browser cannot list its databases', async () => {
    const { databases } = indexedDB;
    Object.assign(indexedDB, { databases: undefined });
    localStorage.setItem('duet.account', 'of u1');
    try {
      await forgetMember();

      expect(localStorage.getItem('duet.account')).toBeNull();
    } finally {
      Object.assign(indexedDB, { databases });
    }
  });

  it('removes only the member’s own databases when somebody else has signed in', async () => {
    localStorage.setItem('duet.account', 'of u2');
    await createDatabase('duet-member-u1-offline');
    await createDatabase('duet-member-u12-offline');
    await createDatabase('duet-member-u2-outbox');

    await forgetMember('u1');

    expect(localStorage.getItem('duet.account')).toBe('of u2');
    await waitFor(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      expect(names.filter((name) => name?.startsWith('duet-member-'))).toEqual([
        'duet-member-u12-offline',
        'duet-member-u2-outbox',
      ]);
    });
  });
});
