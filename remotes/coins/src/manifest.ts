import { routePaths } from '@duet/contracts';
import type { RemoteManifest } from '@duet/contracts';

/** All that shell and server know of this remote; the registry carries it to them. */
export const manifest: RemoteManifest = {
  name: 'coins',
  owner: 'billing',
  routes: [
    {
      name: 'Coins',
      path: routePaths.Coins,
      titles: { en: 'Coins', uk: 'Монети', ru: 'Монеты' },
      layout: 'main',
      guard: 'auth',
    },
  ],
};
