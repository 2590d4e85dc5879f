import type { ShellServices } from '@duet/kit';
import type { RealtimeEvent } from '@duet/contracts';
import type { CallNews, CallNewsHandlers, CallServer, RandomCallServer } from '../random/random-call-server.ts';

/** What ends something outlives the page that asks for it. */
const keepalive = { keepalive: true };
const of = (id: string) => ({ params: { id } });

/** Random calls by the calls of the API. */
export function randomCallServer(api: ShellServices['api']): RandomCallServer {
  return {
    ...callServer(api),
    getCallsOverview: () => api.call('getCallsOverview', {}),
    acceptCallRules: () => api.call('acceptCallRules', {}),
    beginSearch: (ticket, agreedPrice) => api.call('beginSearch', { body: { ticket, agreedPrice } }),
    continueSearch: (ticket) => api.call('continueSearch', { params: { ticket } }),
    endSearch: (ticket) => api.call('endSearch', { params: { ticket } }, keepalive),
    showCall: (callId) => api.call('showCall', of(callId)),
    extendCall: (callId) => api.call('extendCall', of(callId)),
    keepCall: (callId) => api.call('keepCall', of(callId)),
  };
}

/** What random calls and calls between matches have in common. */
export function callServer(api: ShellServices['api']): CallServer {
  return {
    keepCallAlive: (callId, ticket) => api.call('keepCallAlive', { ...of(callId), body: { ticket } }),
    getCallRelay: async (callId) => (await api.call('getCallRelay', of(callId))).iceServers,
    sendCallSignal: (callId, ticket, signal) =>
      api.call('sendCallSignal', { ...of(callId), body: { ticket, ...signal } }),
    endCall: (callId, ticket, reason) => api.call('endCall', { ...of(callId), body: { ticket, reason } }, keepalive),
    reportCall: (callId, report) => api.call('reportCall', { ...of(callId), body: report }, keepalive),
    blockMember: (userId) => api.call('blockMember', { ...of(userId), body: { action: 'BlockUser' } }, keepalive),
  };
}

/** What the member's live connection tells of calls. Answers what ends it. */
export function listenForCalls(
  { events$, ephemeral$, status$ }: ShellServices['realtime'],
  handlers: CallNewsHandlers,
) {
  let isOnline = true;
  const subscriptions = [
    events$.subscribe((event) => {
      if (isCallNews(event)) handlers.onNews(event);
    }),
    ephemeral$.subscribe((event) => {
      if (event.type === 'call.signal') handlers.onSignal(event);
    }),
    status$.subscribe((status) => {
      const wasOnline = isOnline;
      isOnline = status === 'online';
      if (isOnline && !wasOnline) handlers.onHello();
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

const kinds: ReadonlySet<string> = new Set<CallNews['type']>([
  'call.ringing',
  'call.answered',
  'call.found',
  'call.changed',
  'call.ended',
]);

const isCallNews = (event: RealtimeEvent): event is Extract<RealtimeEvent, CallNews> => kinds.has(event.type);
