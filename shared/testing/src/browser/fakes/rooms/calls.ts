import type { CallAnswer, CallKind, MemberCall } from '@duet/contracts';
import { aCall } from '../../builders/calls.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';
import { refusal } from '../refusal.ts';

/** Calls: an open `world.call` is what a search finds; without one it goes on. A ring goes on until the test answers it. */
export function fakeCalls(world: FakeWorld): RoomHandlers<'calls'> {
  return {
    getCallsOverview: () => world.callsOverview,
    acceptCallRules: () => {
      if (world.callsOverview.obstacle === 'rulesNotAccepted')
        world.callsOverview = { ...world.callsOverview, obstacle: null };
    },
    beginSearch: ({ body }) => {
      const { obstacle, price } = world.callsOverview;
      if (obstacle === 'notSetUp') throw refusal(503, 'calls_unavailable');
      if (obstacle !== null) throw refusal(403, 'call_refused', { obstacle });
      if (price > body.agreedPrice) throw refusal(409, 'call_price_changed', { price });
      return searched(world, body.ticket);
    },
    continueSearch: ({ params }) => searched(world, params.ticket),
    endSearch: () => void (world.callSearch = null),
    getCurrentCall: () => ({ call: world.call?.state === 'ended' ? null : world.call, search: world.callSearch }),
    keepCallAlive: ({ params }) => callOf(world, params.id),
    endCall: ({ params, body }) => {
      change(world, params.id, { state: 'ended', endedAt: new Date().toISOString(), endReason: body.reason });
    },
    showCall: ({ params }) => tap(world, params.id, 'shown'),
    extendCall: ({ params }) => tap(world, params.id, 'extended'),
    keepCall: ({ params }) => tap(world, params.id, 'kept'),
    callMatch: ({ body }) => {
      const refused = world.matchCallObstacle;
      if (refused !== null) throw refusal(403, 'match_call_refused', { obstacle: refused });
      world.call = aCall({ ...ringing(body), isOfferer: true, ticket: body.ticket });
      return world.call;
    },
    answerCall: ({ params, body }) => {
      if (callOf(world, params.id).state !== 'ringing') return callOf(world, params.id);
      const now = new Date().toISOString();
      return change(world, params.id, { state: 'open', startedAt: now, endsAt: null, ticket: body.ticket });
    },
    declineCall: ({ params }) => {
      change(world, params.id, { state: 'ended', endedAt: new Date().toISOString(), endReason: 'declined' });
    },
    getCallRelay: ({ params }) => {
      callOf(world, params.id);
      const iceServers = { urls: ['turn:127.0.0.1:3478?transport=udp'], username: 'fake', credential: 'fake' };
      return { iceServers, expiresAt: new Date(Date.now() + 600_000).toISOString() };
    },
    sendCallSignal: ({ params }) => void callOf(world, params.id),
  };
}

/** A ring as it begins. */
function ringing({ chatId, kind }: { readonly chatId: string; readonly kind: CallKind }): Partial<MemberCall> {
  const endsAt = new Date(Date.now() + 30_000).toISOString();
  return { origin: 'match', state: 'ringing', chatId, kind, partnerTicket: null, startedAt: null, endsAt };
}

function searched(world: FakeWorld, ticket: string): CallAnswer<'beginSearch'> {
  const { waiting } = world.callsOverview;
  if (world.call?.state === 'open') {
    world.callSearch = null;
    return { call: { ...world.call, ticket }, until: null, waiting, refused: null, isElsewhere: false };
  }
  const until = world.callSearch?.until ?? new Date(Date.now() + 60_000).toISOString();
  world.callSearch = { ticket, until };
  return { call: null, until, waiting, refused: null, isElsewhere: false };
}

function callOf(world: FakeWorld, callId: string): MemberCall {
  if (world.call?.callId !== callId) throw refusal(404, 'not_found');
  return world.call;
}

function change(world: FakeWorld, callId: string, changes: Partial<MemberCall>): MemberCall {
  world.call = { ...callOf(world, callId), ...changes };
  return world.call;
}

/** The partner agrees only where the test says so, by an event. */
function tap(world: FakeWorld, callId: string, agreement: 'shown' | 'extended' | 'kept'): MemberCall {
  return change(world, callId, { [agreement]: { ...callOf(world, callId)[agreement], mine: true } });
}
