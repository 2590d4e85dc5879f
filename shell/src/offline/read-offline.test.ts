import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { apiKey } from '@duet/api';
import type { SessionState } from '@duet/kit';
import { aChat, createFakeServices } from '@duet/testing';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Visitor } from '../navigation/decide.ts';
import type { Shell } from '../shell-context.tsx';
import { restoreQueries } from './restore-queries.ts';
import { openOfflineStore } from './offline-store.ts';
import { followMembers } from './read-offline.ts';

const chatsKey = apiKey('getChats', {});

/** The kept answers of a member who signs out when the test says so. */
async function aMember(uid: string) {
  const services = createFakeServices({ publisher: 'shell' });
  const visitor$ = new BehaviorSubject<Visitor>('member');
  const state = (): SessionState => ({ status: 'signed-in', uid, email: null, emailVerified: true, displayName: null });
  // only what is followed here
  const session = { ...services.session, state, visitor$ } as unknown as Shell['session'];
  const unreachable$ = new Subject<void>();
  const follow = (isAway = false) => followMembers({ session, services, unreachable$ }, isAway);
  return { services, visitor$, unreachable$, follow };
}

function isGone(name: string): Promise<boolean> {
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => done(true);
    request.onblocked = () => done(false);
  });
}

describe('what was kept for reading offline', () => {
  it('does not come back when the session ends while it is read', async () => {
    const { services } = await aMember('u1');
    const ending = new AbortController();
    const kept = [{ key: chatsKey, data: [aChat({})], at: 1 }];
    let answer = () => {};
    const store = {
      ...(await openOfflineStore('u1')),
      all: () => new Promise<typeof kept>((done) => (answer = () => done(kept))),
    };

    const coming = restoreQueries(services.queryClient, store, ending.signal);
    ending.abort();
    answer();
    await coming;
    store.close();

    expect(services.queryClient.getQueryData(chatsKey)).toBeUndefined();
  });

  it('what was kept for reading offline is left alone when the session ends while its database opens', async () => {
    const { services, visitor$, follow } = await aMember('u2');

    follow();
    visitor$.next('guest');
    // opened after the first one, so that one is open by now
    (await openOfflineStore('u2')).close();

    await waitFor(async () => expect(await isGone('duet-member-u2-offline')).toBe(true));
    expect(services.api.callsOf('getChats')).toEqual([]);
  });

  it('what was kept for reading offline goes with the session, also where a browser cannot list its databases', async () => {
    const { visitor$, follow } = await aMember('u3');
    const before = await openOfflineStore('u3');
    await before.put({ key: chatsKey, data: [aChat({})], at: 1 });
    follow();
    // opened after the one that is followed, so that one is open by now
    (await openOfflineStore('u3')).close();

    visitor$.next('guest');

    const after = await openOfflineStore('u3');
    expect(await after.all()).toEqual([]);
    after.close();
  });

  it('comes back at once when the server was not reached before it was asked for', async () => {
    const { services, follow } = await aMember('u4');
    services.api.on('getChats', () => new Promise(() => {}));
    await keepChat('u4');

    follow(true);

    await waitFor(() => expect(services.queryClient.getQueryData(chatsKey)).toHaveLength(1));
  });

  it('comes back with the first call that gets no answer, before that call is given up', async () => {
    const { services, unreachable$, follow } = await aMember('u5');
    services.api.on('getChats', () => new Promise(() => {}));
    await keepChat('u5');
    follow();
    // opened after the one that is followed, so that one is open by now
    (await openOfflineStore('u5')).close();
    expect(services.queryClient.getQueryData(chatsKey)).toBeUndefined();

    unreachable$.next();

    await waitFor(() => expect(services.queryClient.getQueryData(chatsKey)).toHaveLength(1));
  });
});

async function keepChat(uid: string): Promise<void> {
  const store = await openOfflineStore(uid);
  await store.put({ key: chatsKey, data: [aChat({})], at: 1 });
  store.close();
}
