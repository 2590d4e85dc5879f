import { routePaths } from '@duet/contracts';
import type { RemoteManifest } from '@duet/contracts';

/** All that shell and server know of this remote; the registry carries it to them. */
export const manifest: RemoteManifest = {
  name: 'chat',
  owner: 'chats',
  routes: [
    {
      name: 'Chat',
      path: routePaths.Chat,
      redirects: ['/main/chats'],
      titles: { en: 'Chats', uk: 'Чати', ru: 'Чаты' },
      layout: 'main',
      guard: 'auth',
      navigation: { order: 30, icon: 'lucide:message-circle' },
    },
    {
      name: 'ChatDialog',
      path: routePaths.ChatDialog,
      params: { chatId: 'id' },
      titles: { en: 'Chat', uk: 'Чат', ru: 'Чат' },
      layout: 'main',
      guard: 'auth',
      isFullHeight: true,
    },
    {
      name: 'RandomCalls',
      path: routePaths.RandomCalls,
      titles: { en: 'Random calls', uk: 'Випадкові дзвінки', ru: 'Случайные звонки' },
      layout: 'main',
      guard: 'auth',
      isUncovered: true,
      navigation: {
        order: 35,
        icon: 'lucide:phone',
        labels: { en: 'Calls', uk: 'Дзвінки', ru: 'Звонки' },
      },
    },
  ],
};
