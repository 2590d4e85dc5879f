import type { RemoteManifest } from '@duet/contracts';
import { paths } from './paths.ts';

/** All that shell and server know of this remote; the registry carries it to them. */
export const manifest: RemoteManifest = {
  name: 'stories',
  owner: 'stories',
  routes: [
    {
      name: 'Stories',
      path: paths.Stories,
      titles: {
        en: 'Stories of the week',
        uk: 'Історії тижня',
        ru: 'Истории недели',
      },
      layout: 'main',
      guard: 'auth',
      navigation: { order: 60, icon: 'lucide:sparkle' },
    },
  ],
};
