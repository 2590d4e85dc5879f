import { apiKey, refetchAfter } from '@duet/api';
import type { ApiClient, Realtime } from '@duet/api';
import type { CallName, RealtimeEvent } from '@duet/contracts';
import type { EventBus, ShellServices } from '@duet/kit';
import type { QueryClient } from '@tanstack/react-query';
import { followChats } from './follow-chats.ts';

export interface FollowOptions {
  readonly api: ApiClient;
  readonly realtime: Pick<Realtime, 'events$' | 'ephemeral$' | 'resync$'>;
  readonly bus: EventBus;
  readonly queryClient: QueryClient;
  readonly report: ShellServices['report'];
  /** The server has ended this member's sessions, and may say why. */
  readonly onRevoked: (reason?: 'disabled' | 'deleted') => void;
}

/** What of the cache an event makes stale. Chats are changed in place; their messages are the chat's own business. */
const stale: Readonly<Record<RealtimeEvent['type'], readonly CallName[]>> = {
  'match.created': ['getUserSync', 'getInvites'],
  'message.created': ['getTickets', 'getPostMessages'],
  'message.updated': ['getPostMessages'],
  'message.status': [],
  'chat.removed': ['getUserSync', 'getInvites', 'getMatchingProfiles', 'getPostMessages'],
  'invite.created': ['getInvites', 'getUserSync'],
  'invite.removed': ['getInvites', 'getUserSync'],
  'coins.changed': ['getCoins', 'getCurrentProfile'],
  'subscription.changed': ['getUserSync', 'getSubscription', 'getMissedLikes', 'getMatchingProfiles'],
  'profile.changed': ['getCurrentProfile', 'getUserVerify', 'getMyPost'],
  'call.found': ['getCurrentCall'],
  'call.changed': ['getCurrentCall'],
  'call.ringing': ['getCurrentCall'],
  'call.answered': ['getCurrentCall'],
  'call.ended': ['getCurrentCall', 'getCallsOverview'],
};

/** A page that is older than the server is told of what it does not know. */
const staleAfter: Readonly<Partial<Record<string, readonly CallName[]>>> = stale;

/** The deck is not fetched again while it is used; it drops a lost member itself. */
const neverRefetched: ReadonlySet<CallName> = new Set(['getMatchingProfiles']);

/** Turns what the server tells into facts of the bus and a fresh cache. */
export function followRealtime({ api, realtime, bus, queryClient, report, onRevoked }: FollowOptions): void {
  realtime.events$.subscribe((event) => {
    followChats({ api, queryClient, report }, event);
    for (const name of staleAfter[event.type] ?? []) {
      const refetchType = neverRefetched.has(name) ? 'none' : 'active';
      void refetchAfter(queryClient, { queryKey: apiKey(name), refetchType });
    }
    publishFacts(event, bus);
  });
  realtime.ephemeral$.subscribe((event) => {
    if (event.type === 'session.revoked') onRevoked(event.reason);
  });
  realtime.resync$.subscribe(() => {
    const isDeck = (key: unknown) => key === 'getMatchingProfiles';
    void refetchAfter(queryClient, { predicate: ({ queryKey }) => !isDeck(queryKey[0]) });
  });
}

function publishFacts(event: RealtimeEvent, bus: EventBus): void {
  if (event.type === 'match.created') {
    const { type: _type, ...match } = event;
    bus.publish('match.created', match);
  }
  if (event.type === 'coins.changed') bus.publish('coins.changed', { coins: event.coins });
  if (event.type === 'subscription.changed') bus.publish('subscription.changed', { until: event.until });
}
