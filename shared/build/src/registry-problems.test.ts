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
const deck: RemoteRoute = { name: 'Feed', layout: 'main', guard: 'auth' };

function aRemote(changes: Partial<RegistryRemote> = {}): RegistryRemote {
  const files = { entry: '/e.js', global: 'g', integrity: '', js: [], css: [], integrities: {} };
  const catalogues = { en: '', uk: '', ru: '' };
  return { ...files, catalogues, name: 'feed', version: 'v7', routes: [deck], kitRange: '^2.0.0', ...changes };
}

const problemsOf = (...remotes: readonly RegistryRemote[]) =>
  registryProblems({ build: 'b', shell, remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])) });

/** As a manifest of another team may say: it was read from a file. */
const foreign = (route: object) => ({ ...deck, ...route }) as RemoteRoute;

it('lets a remote pass that fits the shell, and one that does not say its kit', () => {
  expect(problemsOf(aRemote())).toEqual([]);
  expect(problemsOf({ ...aRemote(), kitRange: undefined } as unknown as RegistryRemote)).toEqual([]);
});

it.each([
  [aRemote({ kitRange: '^3.0.0' }), 'feed v7 was built for kit ^3.0.0, and the shell has 2.1.0'],
  [aRemote({ kitRange: '^2.2.0' }), 'feed v7 was built for kit ^2.2.0, and the shell has 2.1.0'],
  [aRemote({ routes: [foreign({ name: 'Jukebox' })] }), 'feed claims the route Jukebox, which is no route'],
  [aRemote({ routes: [foreign({ layout: 'wide' })] }), 'feed wants the layout wide for Feed, which is no layout'],
  [aRemote({ routes: [foreign({ guard: 'vip' })] }), 'feed wants the guard vip for Feed, which is no guard'],
])('refuses %#: %s', (remote, problem) => {
  expect(problemsOf(remote)).toEqual([problem]);
});

it('refuses two remotes that claim one path, by both names', () => {
  expect(problemsOf(aRemote(), aRemote({ name: 'posts' }))).toEqual(['feed and posts both claim /main/feed (Feed)']);
});

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'duet-registry-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('leaves the registry as it is when a release does not fit', async () => {
  await changeRegistry(dist, () => ({ shell, remotes: [aRemote()] }));

  await expect(
    changeRegistry(dist, () => ({ remotes: [aRemote({ version: 'v8', kitRange: '^3.0.0' })] })),
  ).rejects.toThrow('feed v8 was built for kit ^3.0.0');

  const published = await changeRegistry(dist, () => ({}));
  expect(published.remotes.feed?.version).toBe('v7');
  expect(existsSync(path.join(dist, 'registry.json'))).toBe(true);
});
