import { describe, expect, it, jest } from '@jest/globals';
import { createFakeServices } from '@duet/testing';
import { followRealtime } from './follow-realtime.ts';

function following() {
  const services = createFakeServices({ publisher: 'shell' });
  const { realtime, bus, queryClient } = services;
  const stale: unknown[] = [];
  queryClient.invalidateQueries = async (filters) => void stale.push(filters?.queryKey?.[0] ?? 'everything');
  const onRevoked = jest.fn();
  followRealtime({ realtime, bus, queryClient, onRevoked });
  return { ...services, stale, onRevoked };
}

describe('what the server tells', () => {
  it('becomes a match on the bus and makes lists and badges stale', () => {
    const { realtime, bus, stale } = following();
    const seen = jest.fn();
    bus.on('match.created').subscribe(seen);
    const match = {
      chatId: 'c1',
      partnerId: 'p1',
      partnerName: 'Marta',
      partnerPhotoUrl: null,
      matchType: 'Heart',
    } as const;

    realtime.events$.next({ type: 'match.created', ...match });

    expect(seen).toHaveBeenCalledWith(match);
    expect(stale).toEqual(expect.arrayContaining(['getChats', 'getUserSync', 'getInvites']));
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

    expect(onRevoked).toHaveBeenCalled();
  });
});
