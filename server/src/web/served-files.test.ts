import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { aBuild, aRemote, aRoute } from '../../test/kits/fixture-dist.ts';
import { bareApp, dataOf, identity, openWeb } from '../../test/kits/web-kit.ts';
import type { Web } from '../../test/kits/web-kit.ts';
import { webPlugin } from './index.ts';

let web: Web;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

describe('the companion apps', () => {
  it('are named in the head of every page', async () => {
    const { body } = await web.get('/nothing');

    expect(body).toContain('<meta name="apple-itunes-app" content="app-id=0000000000">');
    expect(body).toContain('<meta name="google-play-app" content="app-id=test.duet.app">');
  });

  it('are named to the pages, with an address for a badge, when the settings name their listings', async () => {
    const own = bareApp();
    const apps = { ios: { storeId: '123456789' }, android: { packageName: 'test.duet.android', fingerprints: [] } };
    await own.register(webPlugin({ distDir: web.dist.dir, identity, apps }));

    const page = await own.inject('/');
    const config = await own.inject('/config.json');

    expect(page.body).toContain('<meta name="apple-itunes-app" content="app-id=123456789">');
    expect(page.body).toContain('<meta name="google-play-app" content="app-id=test.duet.android">');
    expect(config.json()).toMatchObject({
      stores: [
        { name: 'App Store', address: 'https://apps.apple.com/app/id123456789' },
        { name: 'Google Play', address: 'https://play.google.com/store/apps/details?id=test.duet.android' },
      ],
    });
    expect((await web.get('/config.json')).json()).not.toHaveProperty('stores');
    await own.close();
  });

  it('are allowed to open our links when the settings say whose they are', async () => {
    const own = bareApp();
    const apps = {
      ios: { storeId: '123456789', appId: 'ABCDE12345.test.duet.app' },
      android: { packageName: 'test.duet.app', fingerprints: ['14:6D'] },
    };
    await own.register(webPlugin({ distDir: web.dist.dir, identity, apps }));

    const ios = await own.inject('/.well-known/apple-app-site-association');
    const android = await own.inject('/.well-known/assetlinks.json');

    expect(ios.headers['content-type']).toContain('application/json');
    expect(ios.json()).toMatchObject({ applinks: { details: [{ appIDs: ['ABCDE12345.test.duet.app'] }] } });
    expect(android.json()).toMatchObject([
      { target: { package_name: 'test.duet.app', sha256_cert_fingerprints: ['14:6D'] } },
    ]);
    expect((await web.get('/.well-known/assetlinks.json')).json()).toEqual([]);
    await own.close();
  });
});

describe('the registry', () => {
  it('contains what a browser needs and not the files of the shell', async () => {
    const answer = await web.get('/registry.json');

    expect(answer.json()).toEqual({ build: 'build-1', remotes: aBuild.remotes });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('is picked up when it changes, without a restart', async () => {
    await web.publish({ ...aBuild, build: 'build-2', remotes: { feed: aRemote('feed', [], 'v2') } });

    expect((await web.get('/registry.json')).json()).toMatchObject({
      build: 'build-2',
      remotes: { feed: { version: 'v2' } },
    });
    expect((await web.get('/builds/latest.json')).json()).toEqual({ build: 'build-2' });
    expect((await web.get('/config.json')).json()).toEqual({ build: 'build-2', identity });
    expect(dataOf((await web.get('/')).body, 'registry')).toMatchObject({ build: 'build-2' });
    await web.publish(aBuild);
  });
});

describe('built files', () => {
  it('of a version are cached for ever, precompressed, and usable from another origin', async () => {
    const answer = await web.get('/shell/v1/main.js', { 'accept-encoding': 'br' });

    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect((await web.get('/remotes/feed/v1/remoteEntry.js')).headers['access-control-allow-origin']).toBe('*');
  });

  it('that do not exist are an uncached 404', async () => {
    for (const url of [
      '/remotes/feed/v9/remoteEntry.js',
      '/shell/%2e%2e%2fregistry.json',
      '/shell/v1/..%2f..%2fregistry.json',
    ]) {
      const answer = await web.get(url);
      expect(answer.statusCode).not.toBe(200);
      expect(String(answer.headers['cache-control'])).not.toContain('immutable');
    }
  });

  it('of the shell’s public folder stand at the root', async () => {
    const answer = await web.get('/favicon.svg');

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });
});

describe('icon sets', () => {
  it('contain the requested icons, aliases included', async () => {
    const answer = (await web.get('/icons/lucide.json?icons=heart,home,no-such-icon,%3Cb%3E')).json<{
      icons: Record<string, { body: string }>;
      not_found: string[];
    }>();

    expect(Object.keys(answer.icons).toSorted()).toEqual(['heart', 'home']);
    expect(answer.not_found).toEqual(['no-such-icon']);
  });

  it('are a 404 when we do not serve them', async () => {
    expect((await web.get('/icons/mdi.json?icons=heart')).statusCode).toBe(404);
  });
});

describe('crawlers', () => {
  it('find every public page with one address in three languages, and no other', async () => {
    const { body, headers } = await web.get('/sitemaps/pages.xml');

    expect(headers['content-type']).toMatch(/xml/);
    const addresses = [...body.matchAll(/<loc>http:\/\/duet\.test([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(['/', '/uk', '/ru', '/privacy', '/uk/privacy', '/ru/privacy']);
  });

  it('are led to the map of pages by an index', async () => {
    expect((await web.get('/sitemap.xml')).body).toContain('<loc>http://duet.test/sitemaps/pages.xml</loc>');
    expect((await web.get('/sitemaps/ukraine.xml')).statusCode).toBe(404);
  });

  it('are told where members live', async () => {
    expect((await web.get('/robots.txt')).body).toMatch(
      /Disallow: \/uk\/main\/\n[^]*Sitemap: http:\/\/duet\.test\/sitemap\.xml/,
    );
  });
});

it.each([
  '/maps/remotes/feed/v1/app.js.map',
  '/remotes/feed/v1/app.js.map',
  '/remotes/../maps/remotes/feed/v1/app.js.map',
])('the map of a script is served to nobody: %s', async (address) => {
  const folder = path.join(web.dist.dir, 'maps/remotes/feed/v1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'app.js.map'), '{ "version": 3, "mappings": "SASSA" }');

  const { statusCode, body } = await web.get(address);

  expect(statusCode).toBe(404);
  expect(body).not.toContain('mappings');
});

describe('the schema of the registry', () => {
  it('is published, names itself, and takes what is served and what is signed', async () => {
    const schema = (await web.get('/registry.schema.json')).json<z.core.JSONSchema.JSONSchema>();
    const registry = z.fromJSONSchema(schema);
    const served = (await web.get('/registry.json')).json<object>();

    expect(schema.$id).toBe('http://duet.test/registry.schema.json');
    expect(registry.safeParse(served).success).toBe(true);
    expect(registry.safeParse({ ...aBuild, signature: 'a'.repeat(128) }).success).toBe(true);
  });

  const { feed } = aBuild.remotes;
  it.each([
    ['a remote without its entry', { ...feed, entry: undefined }],
    ['an integrity that is none', { ...feed, integrity: 'app.js' }],
    [
      'a screen in a layout that nobody has',
      { ...feed, routes: [aRoute('Feed', '/feed', { layout: 'odd' as never })] },
    ],
    ['a name that could end a selector', { ...feed, name: 'feed"]' }],
    ['a channel that nobody knows', { ...feed, channel: 'nightly' }],
  ])('refuses %s', async (_what, broken) => {
    const registry = z.fromJSONSchema((await web.get('/registry.schema.json')).json<z.core.JSONSchema.JSONSchema>());

    expect(registry.safeParse({ ...aBuild, remotes: { feed: broken } }).success).toBe(false);
  });
});
