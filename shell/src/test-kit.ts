import { routePaths } from '@duet/contracts';
import type { Registry, RegistryRemote, RemoteName, RemoteRoute } from '@duet/contracts';

/** A registry with the routes that tests of the shell need. */
export function aRegistry(routes: Readonly<Record<RemoteName, readonly RemoteRoute[]>> = someRoutes): Registry {
  const remotes = Object.entries(routes).map(([name, own]) => [name, aRemote({ name, routes: own })]);
  return { build: 'b1', remotes: Object.fromEntries(remotes) as Registry['remotes'] };
}

/** A route that everybody knows, at its own path, unless `changes` says otherwise. */
export function aRoute(name: keyof typeof routePaths, changes: Partial<RemoteRoute> = {}): RemoteRoute {
  return { name, path: routePaths[name], titles: { en: name, uk: name, ru: name }, layout: 'default', ...changes };
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

const ofMembers = { layout: 'main', guard: 'auth' } as const;
const sliding = { ...ofMembers, transition: 'slide-right' } as const;
const headOf = (title: string, description: string) => ({ title, description });

const someRoutes: Readonly<Record<RemoteName, readonly RemoteRoute[]>> = {
  public: [
    aRoute('HomePage', { isIndexed: true }),
    aRoute('PrivacyPage', {
      aliases: ['/policy'],
      isIndexed: true,
      titles: { en: 'Privacy', uk: 'Приватність', ru: 'Конфиденциальность' },
      head: {
        en: headOf('Privacy policy · Duet', 'What Duet knows about you.'),
        uk: headOf('Політика приватності · Duet', 'Що Duet знає про вас.'),
        ru: headOf('Политика конфиденциальности · Duet', 'Что Duet знает о вас.'),
      },
    }),
    aRoute('LoginPage', { layout: 'auth', guard: 'is-guest' }),
  ],
  onboarding: [
    aRoute('Onboarding', { layout: 'onboarding', guard: 'auth' }),
    aRoute('RestorePage', { layout: 'auth', guard: 'restore' }),
  ],
  feed: [
    aRoute('Feed', {
      ...ofMembers,
      titles: { en: 'Feed', uk: 'Стрічка', ru: 'Лента' },
      navigation: { order: 10, icon: 'lucide:sparkles' },
    }),
  ],
  posts: [aRoute('MyPost', sliding), aRoute('PostMessages', { ...sliding, params: { postId: 'id' } })],
};
