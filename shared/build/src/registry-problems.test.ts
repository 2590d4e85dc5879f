import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { RegistryRemote, RemoteRoute, ShellRelease } from '@duet/contracts';
import { changeRegistry } from './published-builds.ts';
import { registryProblems } from './registry-problems.ts';

const none = { en: [], uk: [], ru: [] };
const shell: ShellRelease = {
  version: 'v1',
  js: [],
  css: [],
  preload: [],
  catalogues: none,
  integrities: {},
  kit: '2.1.0',
};
const deck: RemoteRoute = {
  name: 'Feed',
  path: '/main/feed',
  titles: { en: 'Feed', uk: 'Стрічка', ru: 'Лента' },
  layout: 'main',
  guard: 'auth',
};

function aRemote(changes: Partial<RegistryRemote> = {}): RegistryRemote {
  const files = { entry: '/e.js', global: 'g', integrity: '', js: [], css: [], integrities: {} };
  const catalogues = { en: '', uk: '', ru: '' };
  return {
    ...files,
    catalogues,
    name: 'feed',
    owner: 'deck',
    version: 'v7',
    routes: [deck],
    kitRange: '^2.0.0',
    ...changes,
  };
}

const problemsOf = (...remotes: readonly RegistryRemote[]) =>
  registryProblems({ build: 'b', shell, remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])) });

/** A route as another team's manifest may contain it, without our types. */
const foreign = (route: object) => ({ ...deck, ...route }) as RemoteRoute;

it('accepts a remote that fits the shell, and one that does not name its kit', () => {
  expect(problemsOf(aRemote())).toEqual([]);
  expect(problemsOf({ ...aRemote(), kitRange: undefined } as unknown as RegistryRemote)).toEqual([]);
});

const withRoute = (route: object) => aRemote({ routes: [foreign(route)] });
const inNavigation = (entry: object) => withRoute({ navigation: { order: 10, icon: 'lucide:heart', ...entry } });

it('accepts an unknown remote with everything that a manifest can contain', () => {
  const labels = { en: 'Stories', uk: 'Історії', ru: 'Истории' };
  const head = { title: 'Stories · Duet', description: 'Stories of members, “as they are” & honest' };
  const routes = [
    foreign({
      name: 'Stories',
      path: '/main/stories',
      aliases: ['/stories'],
      redirects: ['/tales'],
      titles: labels,
      head: { en: head, uk: head, ru: head },
      transition: 'slide-right',
      navigation: { order: 45, icon: 'lucide:book-open', labels },
    }),
    foreign({ name: 'Story', path: '/main/stories/:storyId', params: { storyId: 'id' } }),
  ];

  expect(problemsOf(aRemote(), aRemote({ name: 'stories', owner: 'growth', routes }))).toEqual([]);
});

it.each([
  ['its kit', aRemote({ kitRange: '^3.0.0' }), 'feed v7 was built for kit ^3.0.0, and the shell has 2.1.0'],
  ['a newer kit', aRemote({ kitRange: '^2.2.0' }), 'feed v7 was built for kit ^2.2.0, and the shell has 2.1.0'],
  ['a folder', aRemote({ version: '../../etc' }), 'feed calls its version ../../etc, which is no name for a folder'],
  ['a file', aRemote({ js: ['javascript:bad()'] }), 'feed v7 has a file at javascript:bad(), which is no address'],
  [
    'a file elsewhere',
    aRemote({ entry: '//evil.test/e.js' }),
    'feed v7 has a file at //evil.test/e.js, which is no address',
  ],
  ['its mirror', aRemote({ mirror: '//evil.test' }), 'feed has its mirror at //evil.test, which is no address'],
  [
    'a mirror with a query',
    aRemote({ mirror: 'https://cdn.test/?at=' }),
    'feed has its mirror at https://cdn.test/?at=, which is no address',
  ],
  ['its owner', aRemote({ owner: '' }), 'feed does not say who its owner is'],
  ['its name', aRemote({ name: 'a"]' }), 'a"] is no name for a remote: give it 3 to 20 small letters'],
  ['a name of the shell', aRemote({ name: 'shell' }), 'shell is no name for a remote: give it 3 to 20 small letters'],
  [
    'the name of a route',
    withRoute({ name: '__proto__' }),
    'feed has a route __proto__, which is no name: a big letter, then letters and digits',
  ],
  ['a layout', withRoute({ layout: 'wide' }), 'feed wants the layout wide for Feed, which is no layout'],
  ['no layout', withRoute({ layout: undefined }), 'feed wants the layout undefined for Feed, which is no layout'],
  ['a guard', withRoute({ guard: 'vip' }), 'feed wants the guard vip for Feed, which is no guard'],
  [
    'a transition',
    withRoute({ transition: 'spin' }),
    'feed wants the transition spin for Feed, which is no transition',
  ],
  [
    'a redirect to nowhere',
    withRoute({ path: '/main/feed/:id', redirects: ['/deck'] }),
    'feed has redirects lead to Feed, whose path /main/feed/:id has parameters',
  ],
  [
    'another path without the parameter',
    withRoute({ path: '/main/feed/:id', aliases: ['/deck/:id', '/deck'] }),
    'feed shows Feed at /deck, which has other parameters than /main/feed/:id',
  ],
  ['no path', withRoute({ path: undefined }), 'feed claims the path undefined for Feed, which is no path'],
  ['a pattern', withRoute({ path: '/main/(a+)+' }), 'feed claims the path /main/(a+)+ for Feed, which is no path'],
  ['a language', withRoute({ path: '/uk/feed' }), 'feed claims the path /uk/feed for Feed, which is no path'],
  [
    'another site',
    withRoute({ aliases: ['//evil.test'] }),
    'feed claims the path //evil.test for Feed, which is no path',
  ],
  [
    'the server’s own',
    withRoute({ redirects: ['/api/likes'] }),
    "feed claims the path /api/likes for Feed, which is the server's own",
  ],
  [
    'a redirect with a parameter',
    withRoute({ redirects: ['/f/:id'] }),
    'feed has /f/:id lead to Feed, and a redirect has no parameters',
  ],
  [
    'a parameter',
    withRoute({ params: { id: 'id' } }),
    'feed checks the parameter id of Feed, which its path does not have',
  ],
  [
    'the kind of a parameter',
    withRoute({ path: '/f/:id', params: { id: '.*' } }),
    'feed wants id of Feed to be .*, which is no kind',
  ],
  [
    'a title in one language',
    withRoute({ titles: { en: 'Feed', uk: 'Стрічка' } }),
    'feed needs a title for Feed in ru: it is missing',
  ],
  [
    'markup in a title',
    withRoute({ titles: { ...deck.titles, uk: '</title><script>bad()</script>' } }),
    'feed needs a title for Feed in uk: it is no plain text',
  ],
  [
    'a label that turns what follows',
    inNavigation({ labels: { ...deck.titles, en: 'Feed\u202e' } }),
    'feed needs a label for Feed in en: it is no plain text',
  ],
  [
    'an icon',
    inNavigation({ icon: 'lucide:no-such-icon' }),
    'feed wants the icon lucide:no-such-icon for Feed, which is no icon',
  ],
  [
    'a drawing',
    inNavigation({ icon: '<svg onload=bad()>' }),
    'feed wants the icon <svg onload=bad()> for Feed, which is no icon',
  ],
  ['its order', inNavigation({ order: 'first' }), 'feed says no order of Feed in the navigation'],
])('refuses %s that does not fit, by name', (_what, remote, problem) => {
  expect(problemsOf(remote)).toEqual([problem]);
});

it('refuses what the published shell lacks, even when newer tools know it', () => {
  const parts = { layouts: ['main'], guards: ['auth'], transitions: [] };
  const remotes = { feed: withRoute({ transition: 'page' }) };

  expect(registryProblems({ build: 'b', shell: { ...shell, parts }, remotes })).toEqual([
    'feed wants the transition page for Feed, which is no transition',
  ]);
});

const other = (route: object) => aRemote({ name: 'posts', routes: [foreign({ name: 'Posts', ...route })] });

it.each([
  [{ path: '/main/feed' }, 'feed and posts both claim /main/feed (Feed, Posts)'],
  [{ path: '/main/posts', aliases: ['/main/feed'] }, 'feed and posts both claim /main/feed (Feed, Posts)'],
  [{ path: '/main/posts', redirects: ['/main/feed'] }, 'feed and posts both claim /main/feed (Feed, Posts)'],
  [{ name: 'Feed', path: '/main/posts' }, 'feed and posts both claim a route Feed'],
])('refuses two remotes that claim the same: %j', (route, problem) => {
  expect(problemsOf(aRemote(), other(route))).toEqual([problem]);
});

it('refuses paths that differ only in the name of a parameter, and a path that one remote claims twice', () => {
  const chat = { name: 'Chat', path: '/main/chat/:chatId' };
  const dialog = { name: 'Dialog', path: '/main/chat/:id' };

  expect(problemsOf(withRoute(chat), other(dialog))).toEqual([
    'feed and posts both claim /main/chat/:id (Chat, Dialog)',
  ]);
  expect(problemsOf(aRemote({ routes: [foreign(chat), foreign(dialog)] }))).toEqual([
    'feed claims twice /main/chat/:id (Chat, Dialog)',
  ]);
});

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'duet-registry-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('leaves the registry unchanged when a release does not fit', async () => {
  await changeRegistry(dist, () => ({ shell, remotes: [aRemote()] }));

  await expect(
    changeRegistry(dist, () => ({ remotes: [aRemote({ version: 'v8', kitRange: '^3.0.0' })] })),
  ).rejects.toThrow('feed v8 was built for kit ^3.0.0');

  const published = await changeRegistry(dist, () => ({}));
  expect(published.remotes.feed?.version).toBe('v7');
  expect(existsSync(path.join(dist, 'registry.json'))).toBe(true);
});

it('accepts a flag that its own remote declares, on a screen and in the navigation', () => {
  const flags = [{ name: 'feed.deck', owner: 'deck', description: 'Another deck', expires: '2999-01-31' }];
  const navigation = { order: 10, icon: 'lucide:heart', flag: 'feed.deck' };

  expect(problemsOf(aRemote({ flags, routes: [foreign({ flag: 'feed.deck', navigation })] }))).toEqual([]);
});

it.each([
  [{}, 'feed needs the flag feed.deck for Feed and does not declare it'],
  [{ name: 'chat.deck' }, 'feed declares chat.deck, which is no name for its flag: feed.newThing'],
  [{ name: 'feed.deck', owner: '' }, 'feed does not say who the owner of feed.deck is'],
  [{ name: 'feed.deck', description: '<b>' }, 'feed does not say in plain text what feed.deck is'],
  [{ name: 'feed.deck', expires: 'some day' }, 'feed does not say by which day feed.deck is to be gone'],
])('refuses the flag %j by name', (changes, problem) => {
  const whole = { owner: 'deck', description: 'Another deck', expires: '2999-01-31', name: 'feed.other', ...changes };

  expect(problemsOf(aRemote({ flags: [whole], routes: [foreign({ flag: 'feed.deck' })] }))).toContain(problem);
});
