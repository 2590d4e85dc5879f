import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import { registryProblems, repository } from '@duet/build';
import { locales, remoteNames, routePaths } from '@duet/contracts';
import type { ManifestRoute, RemoteManifest } from '@duet/contracts';
import { publishedWith } from '../building/published-with.ts';
import { readTexts } from './read-texts.ts';

const remotes = path.join(repository, 'remotes');
let manifests: readonly RemoteManifest[] = [];
let routes: readonly ManifestRoute[] = [];

beforeAll(async () => {
  manifests = await Promise.all(
    readdirSync(remotes).map(async (name) => {
      const file = pathToFileURL(path.join(remotes, name, 'src/manifest.ts')).href;
      return ((await import(file)) as { readonly manifest: RemoteManifest }).manifest;
    }),
  );
  routes = manifests.flatMap((manifest) => manifest.routes);
});

it('the manifests of the product can be published together, each in the folder of its name', () => {
  expect(registryProblems(publishedWith(...manifests))).toEqual([]);
  expect(manifests.map(({ name }) => name)).toEqual(readdirSync(remotes));
  expect(manifests.map(({ name }) => name)).toEqual(expect.arrayContaining([...remoteNames]));
});

it('every route that parts of the product name to each other is at the path they know', () => {
  expect(Object.fromEntries(routes.map(({ name, path: at }) => [name, at]))).toMatchObject(routePaths);
});

it('search engines are told of ten public pages with one address, and of those of cities', () => {
  const indexed = routes.filter(({ isIndexed }) => isIndexed);

  expect(indexed.filter(({ path: at }) => !at.includes(':'))).toHaveLength(10);
  expect(indexed.filter(({ guard }) => guard !== undefined)).toEqual([]);
  for (const { name, head } of indexed) expect([name, Object.keys(head ?? {})]).toEqual([name, ['en', 'uk', 'ru']]);
});

it('texts of manifests have no exclamation marks', () => {
  const texts = routes.flatMap(({ titles, navigation }) =>
    locales.flatMap((locale) => [titles[locale], navigation?.labels?.[locale] ?? '']),
  );

  expect(texts.filter((text) => text.includes('!'))).toEqual([]);
});

it.each(locales)('the title of each part of the profile is its heading in %s', (locale) => {
  const headings = readTexts('remotes/profile/src/locales', locale, 'pages');
  const titles = Object.fromEntries(routes.map((route) => [route.name, route.titles[locale]]));

  const shown = Object.fromEntries(Object.keys(headings).map((route) => [route, titles[route]]));

  expect(shown).toEqual(headings);
});
