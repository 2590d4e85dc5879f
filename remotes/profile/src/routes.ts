import type { RemoteRoute } from '@duet/contracts';

/** The screens of this remote; the registry carries them to the shell. */
export const routes: readonly RemoteRoute[] = [{ name: 'Profile', layout: 'main', guard: 'auth' }];
