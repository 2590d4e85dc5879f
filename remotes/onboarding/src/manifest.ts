import { routePaths } from '@duet/contracts';
import type { RemoteManifest } from '@duet/contracts';

/** All that shell and server know of this remote; the registry carries it to them. */
export const manifest: RemoteManifest = {
  name: 'onboarding',
  owner: 'account',
  routes: [
    {
      name: 'Onboarding',
      path: routePaths.Onboarding,
      titles: { en: 'Your profile', uk: 'Ваш профіль', ru: 'Ваш профиль' },
      layout: 'onboarding',
      guard: 'auth',
    },
    {
      name: 'RestorePage',
      path: routePaths.RestorePage,
      titles: { en: 'Welcome back', uk: 'З поверненням', ru: 'С возвращением' },
      layout: 'auth',
      guard: 'restore',
    },
  ],
};
