import type { RemoteRoute } from '@duet/contracts';

/** The screens of this remote; the registry carries them to the shell. */
export const routes: readonly RemoteRoute[] = [
  { name: 'Profile', layout: 'main', guard: 'auth' },
  { name: 'ProfileEdit', layout: 'main', guard: 'auth' },
  { name: 'ProfileGender', layout: 'main', guard: 'auth' },
  { name: 'ProfileLocation', layout: 'main', guard: 'auth' },
  { name: 'ProfilePassions', layout: 'main', guard: 'auth' },
  { name: 'ProfileLanguages', layout: 'main', guard: 'auth' },
  { name: 'ProfileBlocked', layout: 'main', guard: 'auth' },
  { name: 'ProfileSupport', layout: 'main', guard: 'auth' },
  { name: 'ProfileSubscription', layout: 'main', guard: 'auth' },
  { name: 'ProfileReferral', layout: 'main', guard: 'auth' },
  { name: 'ProfileSettings', layout: 'main', guard: 'auth' },
];
