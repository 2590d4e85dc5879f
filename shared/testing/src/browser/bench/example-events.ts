import type { BusEventName, BusPayload, EphemeralEvent, RealtimeEvent } from '@duet/contracts';
import { aCall } from '../builders/calls.ts';
import { aMessage } from '../builders/chats.ts';
import { anId } from '../builders/ids.ts';

type Event = RealtimeEvent | EphemeralEvent;
/** The events of the socket by type: one that has no example does not compile. */
type Examples = { readonly [Type in Event['type']]: () => Extract<Event, { readonly type: Type }> };

const until = () => new Date(Date.now() + 30 * 86_400_000).toISOString();
const match = {
  chatId: anId(301),
  partnerId: anId(101),
  partnerName: 'Maksym',
  partnerPhotoUrl: null,
  matchType: 'Like',
} as const;
const message = () => aMessage({ number: 77, message: 'Hello from the bench', createdAt: new Date().toISOString() });

/** One example of every event of the bus, to be changed before it is sent. */
export const busExamples: { readonly [Name in BusEventName]: () => BusPayload<Name> } = {
  'session.signedOut': () => ({ uid: 'uid-1', reason: 'expired' }),
  'match.created': () => match,
  'coins.changed': () => ({ coins: 500 }),
  'subscription.changed': () => ({ until: until() }),
  'purchase.asked': () => ({ sheet: 'coins', missing: 30 }),
  'gift.asked': () => ({ userId: anId(101), name: 'Maksym' }),
  'likes.limited': () => ({ recoveryLikeTime: new Date(Date.now() + 3_600_000).toISOString() }),
  'profile.updated': () => ({}),
  'onboarding.finished': () => ({}),
};

/** One example of every event of the socket, those that are told once among them. */
export const realtimeExamples: Examples = {
  'match.created': () => ({ type: 'match.created', ...match }),
  'message.created': () => ({ type: 'message.created', message: message() }),
  'message.updated': () => ({
    type: 'message.updated',
    message: { ...message(), message: 'Changed from the bench', editedAt: new Date().toISOString() },
  }),
  'message.status': () => ({ type: 'message.status', chatId: anId(301), messageIds: [anId(8_010)], status: 2 }),
  'chat.removed': () => ({ type: 'chat.removed', chatId: anId(301), partnerId: anId(101) }),
  'invite.created': () => ({ type: 'invite.created', reaction: 'Like' }),
  'invite.removed': () => ({ type: 'invite.removed' }),
  'coins.changed': () => ({ type: 'coins.changed', coins: 500 }),
  'subscription.changed': () => ({ type: 'subscription.changed', isSubscription: true, until: until() }),
  'profile.changed': () => ({ type: 'profile.changed' }),
  'call.found': () => ({ type: 'call.found', call: aCall() }),
  'call.changed': () => ({ type: 'call.changed', call: aCall() }),
  'call.ringing': () => ({ type: 'call.ringing', call: aCall({ origin: 'match', state: 'ringing' }) }),
  'call.answered': () => ({ type: 'call.answered', call: aCall({ origin: 'match' }) }),
  'call.ended': () => ({ type: 'call.ended', callId: anId(901), reason: 'hangUp' }),
  'chat.typing': () => ({ type: 'chat.typing', chatId: anId(301) }),
  'call.signal': () => ({
    type: 'call.signal',
    callId: anId(901),
    to: anId(902),
    from: anId(903),
    seq: 1,
    candidate: { candidate: '' },
  }),
  'session.revoked': () => ({ type: 'session.revoked', reason: 'disabled' }),
};
