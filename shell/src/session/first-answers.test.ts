import { describe, expect, it } from '@jest/globals';
import type { PageData } from '@duet/contracts';
import { createFakeApi } from '@duet/testing';
import { createFirstAnswers, withFirstAnswers } from './first-answers.ts';

const page: PageData = {
  uid: 'u1',
  account: 'ready',
  answers: [
    ['getChats', {}, [{ chatId: 'of the page' }]],
    ['getMatchingProfiles', { query: { Take: 30 } }, { items: [] }],
  ],
};

/** A client that reads the page's answers for the member `here`, in front of a server without chats. */
function aClient(here = 'u1') {
  const clock = { now: 0 };
  const api = createFakeApi();
  const whoIsHere = { uid: here };
  api.on('getChats', () => []);
  const answers = createFirstAnswers(
    page,
    (uid) => uid === whoIsHere.uid,
    () => clock.now,
  );
  return { client: withFirstAnswers(api, answers), answers, api, clock, whoIsHere };
}

describe('an answer that came with the page', () => {
  it('is given once and only to the same call, and the next call goes to the server', async () => {
    const { client, api } = aClient();
    api.on('getMatchingProfiles', () => ({ items: [], hint: null, undoSteps: 3, limit: {} }) as never);

    expect(await client.call('getChats', {})).toEqual([{ chatId: 'of the page' }]);
    expect(await client.call('getChats', {})).toEqual([]);
    expect(await client.call('getMatchingProfiles', { query: { Take: 10 } })).toMatchObject({ undoSteps: 3 });
    expect(await client.call('getMatchingProfiles', { query: { Take: 30 } })).toEqual({ items: [] });
  });

  it('is given only to the member whom the page was made for', async () => {
    const { client, whoIsHere } = aClient('u2');

    expect(await client.call('getChats', {})).toEqual([]);
    whoIsHere.uid = 'u1';
    expect(await client.call('getChats', {})).toEqual([{ chatId: 'of the page' }]);
  });

  it('is given to nobody after the session has ended or half a minute has passed', async () => {
    const ended = aClient();
    ended.answers.drop();
    expect(await ended.client.call('getChats', {})).toEqual([]);

    const late = aClient();
    late.clock.now = 30_001;
    expect(await late.client.call('getChats', {})).toEqual([]);
  });
});
