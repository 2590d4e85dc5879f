import { defineRemote } from '@duet/kit';
import { ChatApp } from './chat-app.tsx';
import { askMessagesAhead } from './conversation/messages-cache.ts';
import { resumeOutbox } from './outbox/session-outbox.ts';

const chat = defineRemote({
  name: 'chat',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: ChatApp,
  prefetch: {
    Chat: ({ ask }) => [ask('getChats', {}), ask('getInvites', {}), ask('getCurrentProfile', {})],
    ChatDialog: ({ ask, services, params }) => [
      ask('getChats', {}),
      ask('getCurrentProfile', {}),
      askMessagesAhead(services, params['chatId'] ?? ''),
    ],
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = chat;
export const resume = resumeOutbox;
export default { ...chat, resume };
