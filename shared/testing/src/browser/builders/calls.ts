import type { CallsOverview, MemberCall } from '@duet/contracts';
import { anId } from './ids.ts';

/** Random calls of a member who may look for one. */
export function aCallsOverview(changes: Partial<CallsOverview> = {}): CallsOverview {
  return {
    obstacle: null,
    freeLeft: 3,
    perDay: 3,
    price: 0,
    coins: 120,
    minutes: 3,
    searchSeconds: 60,
    waiting: 'few',
    isSubscription: false,
    ...changes,
  };
}

/** A random call that has just begun. */
export function aCall(changes: Partial<MemberCall> = {}): MemberCall {
  const now = Date.now();
  return {
    callId: anId(901),
    origin: 'random',
    kind: 'video',
    state: 'open',
    isOfferer: true,
    ticket: anId(902),
    partnerTicket: anId(903),
    chatId: null,
    partner: { userId: anId(160), name: 'Maksym', age: 31, photoUrl: null, isProfileVerified: true },
    startedAt: new Date(now).toISOString(),
    endsAt: new Date(now + 3 * 60_000).toISOString(),
    endedAt: null,
    endReason: null,
    shown: { mine: false, both: false },
    extended: { mine: false, both: false },
    kept: { mine: false, both: false },
    ...changes,
  };
}
