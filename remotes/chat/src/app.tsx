import type { RealtimeEvent } from '@duet/contracts';
import { defineRemote } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';
import { ChatApp } from './chat-app.tsx';
import { conversationPart } from './conversation-part.ts';
import { askMessagesAhead } from './conversation/messages-cache.ts';
import { resumeOutbox } from './outbox/session-outbox.ts';

const chat = defineRemote({
  name: 'chat',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: ChatApp,
  prefetch: {
    Chat: ({ ask }) => [ask('getChats', {}), ask('getInvites', {}), ask('getCurrentProfile', {})],
    ChatDialog: ({ ask, services, params }) => {
      conversationPart.want();
      return [ask('getChats', {}), ask('getCurrentProfile', {}), askMessagesAhead(services, params['chatId'] ?? '')];
    },
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = chat;

const loadCallCentre = retryImport(() => import('./calls/match/call-centre.ts'));

/** Without an event: what an earlier visit has left to send. With the ring of a match: its dialog, over any screen. */
export async function resume(services: ShellServices, event?: RealtimeEvent): Promise<void> {
  if (event?.type !== 'call.ringing') return await resumeOutbox(services);
  const { callCentreOf } = await loadCallCentre();
  const calls = await callCentreOf(services);
  calls.ring(event.call);
}

export default { ...chat, resume };
