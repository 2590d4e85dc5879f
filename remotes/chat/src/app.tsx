import { defineRemote } from '@duet/kit';
import { ChatApp } from './chat-app.tsx';
import { routes } from './routes.ts';

const chat = defineRemote({
  name: 'chat',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`),
  Root: ChatApp,
});

export const { bootstrap, mount, unmount, update } = chat;
export default chat;
