import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { aBuild, aRemote, fixtureDist } from './fixture-dist.ts';
import { webPlugin } from './index.ts';

const dist = fixtureDist();
const identity = { projectId: 'duet', apiKey: 'key', authDomain: 'localhost', emulator: 'http://127.0.0.1:9099' };
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(
    webPlugin({
      distDir: dist.dir,
      identity,
      renderPublic: ({ route, locale }) =>
        Promise.resolve(route === 'HomePage' ? { html: `<h1>Home ${locale}</h1>`, sheets: [] } : undefined),
    }),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(dist.dir, { recursive: true });
});

function get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ url, headers: { host: 'duet.test', ...headers } });
}

/** What a `<script type="application/json">` of the page holds. */
function dataOf(html: string, id: string): unknown {
  return JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
}

describe('a page', () => {
  it('answers 200 for a route of the registry and 404 for any other, with the shell in both', async () => {
    const paths = ['/', '/uk', '/uk/', '/main/feed', '/ru/main/feed/', '/policy', '/countries/UA/kyiv'];
    for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);

    for (const path of ['/nothing', '/en', '/ukraine', '/uk/nothing', '/main/coins', '/countries/UA/%20']) {
      const answer = await get(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).toContain('/shell/v1/main.js');
    }
  });

  it('speaks the language of its address', async () => {
    expect((await get('/uk/main/feed')).body).toContain('<html lang="uk">');
    expect((await get('/main/feed')).body).toContain('<html lang="en">');
  });

  it('names what its own remote needs in its language, with its integrity', async () => {
    const { body } = await get('/uk/main/feed', { cookie: '__session=x' });

    expect(body).toContain(
      '<script async src="/remotes/feed/v1/remoteEntry.js" crossorigin integrity="sha256-entry"></script>',
    );
    expect(body).toContain(
      '<link rel="preload" as="style" href="/remotes/feed/v1/app.css" crossorigin integrity="sha256-style">',
    );
    expect(body).toContain('src="/remotes/feed/v1/uk.js"');
    expect(body).toContain('src="/shell/v1/federation.js"');
    expect(body).toContain('src="/shell/v1/uk.js"');
    expect(body).not.toContain('="/remotes/public');
  });

  it('preloads for a guest the screen that the guards send them to, not the one they will not see', async () => {
    const guest = (await get('/main/feed')).body;
    const member = (await get('/login', { cookie: '__session=x' })).body;

    expect(guest).not.toContain('="/remotes/feed');
    expect(guest).toContain('="/remotes/public/v1/remoteEntry.js"');
    expect(member).not.toContain('="/remotes/public');
    expect(member).toContain('="/remotes/feed/v1/remoteEntry.js"');
  });

  it('carries the registry and the configuration, so that the shell asks for neither', async () => {
    const { body } = await get('/main/feed');

    expect(dataOf(body, 'registry')).toEqual({ build: 'build-1', remotes: aBuild.remotes });
    expect(dataOf(body, 'config')).toEqual({ build: 'build-1', identity });
  });

  it('has the theme of the cookie and ignores one that is none', async () => {
    expect((await get('/', { cookie: 'a=b; duet_theme=dark' })).body).toContain('<html lang="en" data-theme="dark">');
    expect((await get('/', { cookie: 'duet_theme=system' })).body).toContain('<html lang="en">');
    expect((await get('/', { cookie: 'duet_theme="><script>' })).body).toContain('<html lang="en">');
  });

  it('names itself in every language when search engines may keep it, and asks them not to otherwise', async () => {
    const page = (await get('/uk/privacy?from=mail')).body;

    expect(page).toContain('<title>Політика приватності · Duet</title>');
    expect(page).toContain('<link rel="canonical" href="http://duet.test/uk/privacy">');
    expect(page).toContain('<link rel="alternate" hreflang="x-default" href="http://duet.test/privacy">');
    expect(page).not.toContain('noindex');
    expect((await get('/main/feed')).body).toContain('<meta name="robots" content="noindex">');
  });

  it('can be read before any script runs when it was rendered beforehand', async () => {
    expect((await get('/ru')).body).toContain('<div id="shell"><h1>Home ru</h1></div>');
  });

  it('is revalidated by its ETag and packed for who can unpack it', async () => {
    const first = await get('/main/feed', { 'accept-encoding': 'gzip, br' });
    const again = await get('/main/feed', { 'if-none-match': String(first.headers.etag) });

    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<html lang="en">');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.vary).toBe('Cookie, Accept-Encoding');
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('the security of a page', () => {
  it('lets only our own files be scripts, and no text become one', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);

    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:9099;/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('ws://duet.test');
  });

  it('keeps pop-ups of the identity provider connected and names no https on plain http', async () => {
    const { headers } = await get('/');

    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('lets no strange host into a header or the page', async () => {
    const { headers, body } = await get('/', { host: 'evil"><script>;x' });

    expect(headers['content-security-policy']).not.toContain('evil');
    expect(body).not.toContain('evil');
  });

  it('allows remotes from the origins that the registry names, and no others', async () => {
    const far = { ...aRemote('feed', []), entry: 'https://cdn.test/feed/remoteEntry.js' };
    dist.publish({ ...aBuild, build: 'build-far', remotes: { feed: far } });
    await pause(120);

    const policy = String((await get('/')).headers['content-security-policy']);

    expect(policy).toContain("style-src 'self' https://cdn.test;");
    dist.publish(aBuild);
    await pause(120);
  });
});

describe('every answer', () => {
  it.each([
    '/',
    '/main/feed',
    '/nothing',
    '/registry.json',
    '/config.json',
    '/builds/latest.json',
    '/sitemap.xml',
    '/robots.txt',
    '/favicon.svg',
    '/icons/lucide.json?icons=heart',
    '/icons/mdi.json?icons=heart',
    '/shell/v1/main.js',
    '/remotes/feed/v1/remoteEntry.js',
    '/remotes/feed/v9/remoteEntry.js',
    '/.well-known/assetlinks.json',
    '/main',
  ])('says how it may be used: %s', async (url) => {
    const { headers } = await get(url);

    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  });
});

describe('the rule of a path', () => {
  it('holds before any script runs, in the language asked for, and keeps the query', async () => {
    const answer = await get('/uk/main?from=mail');

    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/uk/main/feed?from=mail');
  });
});

describe('the companion apps', () => {
  it('are named in the head of every page', async () => {
    const { body } = await get('/nothing');

    expect(body).toContain('<meta name="apple-itunes-app" content="app-id=0000000000">');
    expect(body).toContain('<meta name="google-play-app" content="app-id=test.duet.app">');
  });

  it('are named to the pages, with an address for a badge, when the settings name their listings', async () => {
    const own = Fastify();
    const apps = { ios: { storeId: '123456789' }, android: { packageName: 'test.duet.android', fingerprints: [] } };
    await own.register(webPlugin({ distDir: dist.dir, identity, apps }));

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
    expect((await get('/config.json')).json()).not.toHaveProperty('stores');
    await own.close();
  });

  it('are allowed to open our links when the settings say whose they are', async () => {
    const own = Fastify();
    const apps = {
      ios: { storeId: '123456789', appId: 'ABCDE12345.test.duet.app' },
      android: { packageName: 'test.duet.app', fingerprints: ['14:6D'] },
    };
    await own.register(webPlugin({ distDir: dist.dir, identity, apps }));

    const ios = await own.inject('/.well-known/apple-app-site-association');
    const android = await own.inject('/.well-known/assetlinks.json');

    expect(ios.headers['content-type']).toContain('application/json');
    expect(ios.json()).toMatchObject({ applinks: { details: [{ appIDs: ['ABCDE12345.test.duet.app'] }] } });
    expect(android.json()).toMatchObject([
      { target: { package_name: 'test.duet.app', sha256_cert_fingerprints: ['14:6D'] } },
    ]);
    expect((await get('/.well-known/assetlinks.json')).json()).toEqual([]);
    await own.close();
  });
});

describe('the registry', () => {
  it('says what a browser needs and not what the shell is made of', async () => {
    const answer = await get('/registry.json');

    expect(answer.json()).toEqual({ build: 'build-1', remotes: aBuild.remotes });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('is picked up when it changes, without a restart', async () => {
    dist.publish({ ...aBuild, build: 'build-2', remotes: { feed: aRemote('feed', [], 'v2') } });
    await pause(120);

    expect((await get('/registry.json')).json()).toMatchObject({
      build: 'build-2',
      remotes: { feed: { version: 'v2' } },
    });
    expect((await get('/builds/latest.json')).json()).toEqual({ build: 'build-2' });
    expect((await get('/config.json')).json()).toEqual({ build: 'build-2', identity });
    expect(dataOf((await get('/')).body, 'registry')).toMatchObject({ build: 'build-2' });
    dist.publish(aBuild);
    await pause(120);
  });
});

describe('files', () => {
  it('of a version are kept for ever, packed as they were built, and usable from another origin', async () => {
    const answer = await get('/shell/v1/main.js', { 'accept-encoding': 'br' });

    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect((await get('/remotes/feed/v1/remoteEntry.js')).headers['access-control-allow-origin']).toBe('*');
  });

  it('that do not exist are a 404 nobody keeps', async () => {
    for (const url of [
      '/remotes/feed/v9/remoteEntry.js',
      '/shell/%2e%2e%2fregistry.json',
      '/shell/v1/..%2f..%2fregistry.json',
    ]) {
      const answer = await get(url);
      expect(answer.statusCode).not.toBe(200);
      expect(String(answer.headers['cache-control'])).not.toContain('immutable');
    }
  });

  it('of the shell’s public folder stand at the root', async () => {
    const answer = await get('/favicon.svg');

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });
});

describe('icons', () => {
  it('come as they were asked for, other names of an icon included', async () => {
    const answer = (await get('/icons/lucide.json?icons=heart,home,no-such-icon,%3Cb%3E')).json<{
      icons: Record<string, { body: string }>;
      not_found: string[];
    }>();

    expect(Object.keys(answer.icons).toSorted()).toEqual(['heart', 'home']);
    expect(answer.not_found).toEqual(['no-such-icon']);
  });

  it('of a set that we do not serve are a 404', async () => {
    expect((await get('/icons/mdi.json?icons=heart')).statusCode).toBe(404);
  });
});

describe('crawlers', () => {
  it('find every public page in three languages', async () => {
    const { body, headers } = await get('/sitemap.xml');

    expect(headers['content-type']).toMatch(/xml/);
    expect(body.match(/<url>/g)).toHaveLength(30);
    expect(body).toContain('<loc>http://duet.test/ru/child-protection-policy</loc>');
  });

  it('are told where members live', async () => {
    expect((await get('/robots.txt')).body).toMatch(
      /Disallow: \/uk\/main\/\n[^]*Sitemap: http:\/\/duet\.test\/sitemap\.xml/,
    );
  });
});

it('answers anything that is not a GET with a problem', async () => {
  const answer = await app.inject({ method: 'POST', url: '/main/feed' });

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

it('says what to do when nothing was built yet', async () => {
  const empty = Fastify();
  await empty.register(webPlugin({ distDir: `${dist.dir}/empty`, identity }));

  const answer = await empty.inject('/');

  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
  await empty.close();
});
