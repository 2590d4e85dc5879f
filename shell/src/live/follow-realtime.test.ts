import { describe, expect, it, jest } from '@jest/globals';
import { apiQuery } from '@duet/api';
import { createFakeServices } from '@duet/testing';
import type { FakeRealtime } from '@duet/testing';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { followRealtime } from './follow-realtime.ts';

const match = {
  chatId: 'c1',
  partnerId: 'p1',
  partnerName: 'Marta',
  partnerPhotoUrl: null,
  matchType: 'Heart',
} as const;

function following() {
  const services = createFakeServices({ publisher: 'shell' });
  const { api, realtime, bus, queryClient, report } = services;
  const stale: unknown[] = [];
  queryClient.invalidateQueries = async (filters) => void stale.push(filters?.queryKey?.[0] ?? 'everything');
  const onRevoked = jest.fn();
  followRealtime({ api, realtime, bus, queryClient, report, onRevoked });
  return { ...services, stale, onRevoked };
}

/** A first answer that was read before what is told; the server's next ones know of it. */
function beingRead(name: 'getChats') {
  const services = createFakeServices({ publisher: 'shell' });
  const { realtime, bus, queryClient, api, report } = services;
  followRealtime({ api, realtime, bus, queryClient, report, onRevoked: () => undefined });
  const gate = Promise.withResolvers<void>();
  api.on(name, async () => {
    await gate.promise;
    return [];
  });
  const stop = new QueryObserver(queryClient, apiQuery(api, name, {})).subscribe(() => undefined);
  return { ...services, stop, answer: gate.resolve };
}

describe('a list that loads for the first time', () => {
  it.each([
    ['a match', (realtime: FakeRealtime) => realtime.events$.next({ type: 'match.created', ...match })],
    ['a cursor that was too old', (realtime: FakeRealtime) => realtime.resync$.next()],
  ])('is asked for again when it is there, after %s', async (_what, tell) => {
    const { realtime, api, answer, stop } = beingRead('getChats');

    tell(realtime);
    answer();

    await waitFor(() => expect(api.callsOf('getChats')).toHaveLength(2));
    stop();
  });
});

describe('what the server tells', () => {
  it('becomes a match on the bus and makes invites and badges stale', () => {
    const { realtime, bus, stale } = following();
    const seen = jest.fn();
    bus.on('match.created').subscribe(seen);

    realtime.events$.next({ type: 'match.created', ...match });

    expect(seen).toHaveBeenCalledWith(match);
    expect(stale).toEqual(expect.arrayContaining(['getUserSync', 'getInvites']));
  });

  it('is passed over when this page is too old to know it, and what follows is heard', () => {
    const { realtime, stale } = following();
    const seen: unknown[] = [];
    realtime.events$.subscribe(({ type }) => seen.push(type));

    // a server that is newer than the page may tell anything
    realtime.events$.next({ type: 'balloon.burst' } as never);
    realtime.events$.next({ type: 'invite.removed' });

    expect(seen).toEqual(['balloon.burst', 'invite.removed']);
    expect(stale).toEqual(['getInvites', 'getUserSync']);
  });

  it('carries the new balance', () => {
    const { realtime, bus } = following();
    const seen = jest.fn();
    bus.on('coins.changed').subscribe(seen);

    realtime.events$.next({ type: 'coins.changed', coins: 7 });

    expect(seen).toHaveBeenCalledWith({ coins: 7 });
  });

  it('makes everything stale when the cursor was too old', () => {
    const { realtime, stale } = following();

    realtime.resync$.next();

    expect(stale).toEqual(['everything']);
  });

  it('ends a session that was revoked', () => {
    const { realtime, onRevoked } = following();

    realtime.ephemeral$.next({ type: 'session.revoked' });
    realtime.ephemeral$.next({ type: 'session.revoked', reason: 'deleted' });

    expect(onRevoked.mock.calls).toEqual([[undefined], ['deleted']]);
  });
});
