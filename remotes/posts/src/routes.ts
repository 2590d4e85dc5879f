import type { RemoteRoute } from '@duet/contracts';

/** The screens of this remote; the registry carries them to the shell. */
export const routes: readonly RemoteRoute[] = [
  { name: 'Posts', layout: 'main', guard: 'auth' },
  { name: 'MyPost', layout: 'main', guard: 'auth', transition: 'slide-right' },
  { name: 'CreatePost', layout: 'main', guard: 'auth', transition: 'slide-right' },
  { name: 'PostMessages', layout: 'main', guard: 'auth', transition: 'slide-right' },
];
