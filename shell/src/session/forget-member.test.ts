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
  it('leaves nothing of the member in the browser', async () => {
    for (const key of [
      'feedLimit',
      'geolocation',
      'onboardingData',
      'step',
      'duet.realtime.u1',
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
});
