import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { giveRegistry, registryOf } from './fixtures/given-registry.ts';
import { expect, test } from './fixtures/test.ts';

interface Shared {
  readonly from: string;
}
/** What Module Federation's runtime reveals of itself in a page. */
interface Instance {
  readonly name: string;
  readonly options: { readonly remotes: readonly { readonly name: string; readonly entry: string }[] };
  readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Shared>>>>>>;
}

/** The instances of the runtime in this page, reduced to what can be passed to the test. */
function instancesOf(page: Page) {
  return page.evaluate(() => {
    const { __INSTANCES__: instances } = Reflect.get(window, '__FEDERATION__') as { __INSTANCES__: Instance[] };
    return instances.map(({ name, options, shareScopeMap }) => ({
      name,
      remotes: options.remotes.map((remote) => ({ name: remote.name, entry: remote.entry })),
      shared: Object.entries(shareScopeMap['default'] ?? {}).map(([module, versions]) => ({
        module,
        owners: Object.values(versions).map(({ from }) => from),
      })),
    }));
  });
}

test('the page has one runtime that knows every remote, and nothing that they share is there twice', async ({
  newMember,
  product,
}) => {
  const { page } = await newMember();
  const links = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/main/feed');
  await expect(page.getByTestId('top-card')).toBeVisible();
  for (const name of ['Posts', 'Profile', 'Chats']) {
    await links.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.locator('[data-remote] h1')).toBeVisible();
  }

  await test.step('one instance, every remote by its plain name, each with a manifest of its own', async () => {
    const [shell, ...others] = await instancesOf(page);
    expect(others).toEqual([]);
    expect(shell?.name).toBe('shell');
    const { remotes } = await registryOf(product);
    expect(shell?.remotes.map(({ name }) => name).toSorted()).toEqual(Object.keys(remotes).toSorted());
    for (const { name, entry, global: globalName, version: buildVersion } of Object.values(remotes)) {
      expect(shell?.remotes).toContainEqual({ name, entry: `${product.url}${entry}` });
      const manifest: unknown = await (await fetch(new URL('mf-manifest.json', `${product.url}${entry}`))).json();
      expect(manifest).toMatchObject({ name, metaData: { globalName, buildInfo: { buildVersion } } });
    }
  });

  await test.step('what is shared has one version, and is the shell’s', async () => {
    const [shell] = await instancesOf(page);
    expect(shell?.shared.map(({ module }) => module)).toEqual(
      expect.arrayContaining(['react', 'react-router', 'react-i18next', '@duet/kit']),
    );
    for (const { module, owners } of shell?.shared ?? []) expect([module, owners]).toEqual([module, ['shell']]);
  });

  await test.step('one script holds React, the router, the texts and the kit', async () => {
    const scripts = await page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const own = [...new Set(loaded)].filter((name) => new URL(name).pathname.endsWith('.js'));
      return Promise.all(own.map(async (name) => ({ name, code: await (await fetch(name)).text() })));
    });
    expect(scripts.length).toBeGreaterThan(Object.keys((await registryOf(product)).remotes).length);
    for (const part of [
      '__CLIENT_INTERNALS_DO_NOT_USE',
      'hydrateFallback',
      'missingKeyHandler',
      'useServices needs a ServicesContext',
    ]) {
      const holders = scripts.filter(({ code }) => code.includes(part)).map(({ name }) => new URL(name).pathname);
      expect([part, holders]).toEqual([part, [expect.stringMatching(/^\/shell\/.*\/main\./)]]);
    }
  });
});

test('a release that was built for another kit is refused by name and version, and the one before it is shown', async ({
  newMember,
  product,
}) => {
  const { page } = await newMember();
  const registry = await registryOf(product);
  const { feed } = registry.remotes;
  if (!feed) throw new Error('There is no feed');
  const other = JSON.parse(JSON.stringify(feed).replaceAll(`/${feed.version}/`, '/vother/')) as typeof feed;
  await page.route('**/remotes/feed/vother/**', async (route) => {
    const file = route.request().url().replace('/vother/', `/${feed.version}/`);
    if (!file.endsWith('/remoteEntry.js')) return route.continue({ url: file });
    const code = await (await fetch(file)).text();
    // the range in webpack's format: ^9.0.0
    const body = code.replace(/("@duet\/kit",!1,)\[[\d,]+\]/, '$1[1,9,0,0]');
    expect(body).not.toBe(code);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const released = { ...other, version: 'vother', integrity: '', previous: feed };
  await giveRegistry(page, { ...registry, remotes: { ...registry.remotes, feed: released } });
  const refusal = page.waitForEvent('console', (message) => message.text().includes('feed@vother'));

  await page.goto('/main/feed');

  expect((await refusal).text()).toMatch(/feed@vother: .*@duet\/kit.*\^9/);
  await expect(page.getByTestId('top-card')).toBeVisible();
});

test('the registry, as it is served and as it was built, is what its published schema says', async ({ product }) => {
  const read = async (name: string): Promise<unknown> => await (await fetch(`${product.url}/${name}`)).json();
  const registry = z.fromJSONSchema((await read('registry.schema.json')) as z.core.JSONSchema.JSONSchema);
  const built: unknown = JSON.parse(readFileSync(new URL('../dist/registry.json', import.meta.url), 'utf8'));

  for (const each of [await read('registry.json'), built]) {
    const { error } = registry.safeParse(each);
    expect(error && z.prettifyError(error)).toBeUndefined();
  }
});
