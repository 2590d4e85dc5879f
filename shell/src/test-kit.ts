import type { Registry, RegistryRemote, RemoteName, RemoteRoute } from '@duet/contracts';

/** A registry with the routes that tests of the shell need. */
export function aRegistry(routes: Partial<Record<RemoteName, readonly RemoteRoute[]>> = someRoutes): Registry {
  const remotes = Object.entries(routes).map(([name, own]) => [
    name,
    aRemote({ name: name as RemoteName, routes: own }),
  ]);
  return { build: 'b1', remotes: Object.fromEntries(remotes) as Registry['remotes'] };
}

export function aRemote(changes: Partial<RegistryRemote> = {}): RegistryRemote {
  const { name = 'feed', version = 'v1' } = changes;
  return {
    name,
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    global: `duet_${name}_${version}`,
    integrity: 'sha256-x',
    js: [],
    css: [],
    catalogues: { en: '', uk: '', ru: '' },
    integrities: {},
    routes: [],
    ...changes,
  };
}

const someRoutes: Partial<Record<RemoteName, readonly RemoteRoute[]>> = {
  public: [
    { name: 'HomePage', layout: 'default' },
    { name: 'PrivacyPage', layout: 'default' },
    { name: 'LoginPage', layout: 'auth', guard: 'is-guest' },
  ],
  onboarding: [
    { name: 'Onboarding', layout: 'onboarding', guard: 'auth' },
    { name: 'RestorePage', layout: 'auth', guard: 'restore' },
  ],
  feed: [{ name: 'Feed', layout: 'main', guard: 'auth' }],
  posts: [
    { name: 'MyPost', layout: 'main', guard: 'auth', transition: 'slide-right' },
    { name: 'PostMessages', layout: 'main', guard: 'auth', transition: 'slide-right' },
  ],
};
