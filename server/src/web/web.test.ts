import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBuild, aRemote, aRoute } from '../../test/kits/fixture-dist.ts';
import { bareApp, dataOf, identity, openWeb } from '../../test/kits/web-kit.ts';
import type { Web } from '../../test/kits/web-kit.ts';
import { webPlugin } from './index.ts';

let web: Web;
beforeAll(async () => {
  web = await openWeb();
});
afterAll(() => web.close());

describe('a page', () => {
  it('answers 200 for a route of the registry and 404 for any other, with the shell in both', async () => {
    const paths = ['/', '/uk', '/uk/', '/main/feed', '/ru/main/feed/', '/policy', '/countries/UA/kyiv'];
    for (const path of paths) expect([path, (await web.get(path)).statusCode]).toEqual([path, 200]);

    for (const path of ['/nothing', '/en', '/ukraine', '/uk/nothing', '/main/coins', '/countries/UA/%20']) {
      const answer = await web.get(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).toContain('/shell/v1/main.js');
    }
  });

  it('is in the language of its address', async () => {
    expect((await web.get('/uk/main/feed')).body).toContain('<html lang="uk">');
    expect((await web.get('/main/feed')).body).toContain('<html lang="en">');
  });

  it('names what its own remote needs in its language, with its integrity', async () => {
    const { body } = await web.get('/uk/main/feed', { cookie: '__session=x' });

    expect(body).toContain(
      '<link rel="preload" as="script" href="/remotes/feed/v1/remoteEntry.js" crossorigin integrity="sha256-entry">',
    );
    expect(body).toContain(
      '<link rel="preload" as="style" href="/remotes/feed/v1/app.css" crossorigin integrity="sha256-style">',
    );
    for (const script of ['/remotes/feed/v1/uk.js', '/shell/v1/federation.js', '/shell/v1/uk.js']) {
      expect(body).toContain(`<link rel="preload" as="script" href="${script}" crossorigin`);
    }
    expect(body).not.toContain('="/remotes/public');
  });

  it('preloads for a guest the screen that the guards send them to, not the one they will not see', async () => {
    const guest = (await web.get('/main/feed')).body;
    const member = (await web.get('/login', { cookie: '__session=x' })).body;

    expect(guest).not.toContain('="/remotes/feed');
    expect(guest).toContain('="/remotes/public/v1/remoteEntry.js"');
    expect(member).not.toContain('="/remotes/public');
    expect(member).toContain('="/remotes/feed/v1/remoteEntry.js"');
  });

  it('requests nothing more when another remote is published', async () => {
    const asked = async () =>
      [...(await web.get('/uk/main/feed')).body.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, url]) => url);
    const before = await asked();
    const remotes = { ...aBuild.remotes, eighth: aRemote('eighth', []) };
    await web.publish({ ...aBuild, build: 'build-eight', remotes });

    expect(await asked()).toEqual(before);
    await web.publish(aBuild);
  });

  it('carries the registry in its own language and the configuration, so that the shell asks for neither', async () => {
    const { body } = await web.get('/uk/main/feed');

    expect(dataOf(body, 'registry')).toMatchObject({
      build: 'build-1',
      locale: 'uk',
      remotes: { feed: { version: 'v1', routes: [{ name: 'Feed', path: '/main/feed', titles: { uk: 'Стрічка' } }] } },
    });
    expect(body).not.toContain('Лента');
    expect(body).not.toContain('Що знає Duet.');
    expect(dataOf(body, 'config')).toEqual({ build: 'build-1', identity });
  });

  it('carries the shapes of the icons that the shell and the navigation draw', async () => {
    const navigation = { order: 10, icon: 'lucide:sparkles' };
    const feed = aRemote('feed', [aRoute('Feed', '/main/feed', { navigation })]);
    const shell = { ...aBuild.shell, icons: ['lucide:x', 'fluent-emoji-flat:red-heart'] };
    await web.publish({ ...aBuild, build: 'build-icons', shell, remotes: { ...aBuild.remotes, feed } });

    const { body } = await web.get('/main/feed');

    expect(dataOf(body, 'icons')).toMatchObject([
      { prefix: 'lucide', width: 24, icons: { sparkles: { body: expect.stringMatching(/^</) }, x: {} } },
      { prefix: 'fluent-emoji-flat', icons: { 'red-heart': {} } },
    ]);
    await web.publish(aBuild);
  });

  it('has its own title in its own language, and the name of the product where nobody knows it', async () => {
    expect((await web.get('/ru/main/feed')).body).toContain('<title>Лента · Duet</title>');
    expect((await web.get('/nothing')).body).toContain('<title>Duet</title>');
  });

  it('has the theme of the cookie and ignores an unknown one', async () => {
    expect((await web.get('/', { cookie: 'a=b; duet_theme=dark' })).body).toContain(
      '<html lang="en" data-theme="dark">',
    );
    expect((await web.get('/', { cookie: 'duet_theme=system' })).body).toContain('<html lang="en">');
    expect((await web.get('/', { cookie: 'duet_theme="><script>' })).body).toContain('<html lang="en">');
  });

  it('names itself in every language when search engines may keep it, and asks them not to otherwise', async () => {
    const page = (await web.get('/uk/privacy?from=mail')).body;

    expect(page).toContain('<title>Політика приватності · Duet</title>');
    expect(page).toContain('<link rel="canonical" href="http://duet.test/uk/privacy">');
    expect(page).toContain('<link rel="alternate" hreflang="x-default" href="http://duet.test/privacy">');
    expect(page).not.toContain('noindex');
    expect((await web.get('/main/feed')).body).toContain('<meta name="robots" content="noindex">');
  });

  it('can be read before any script runs when it was rendered beforehand', async () => {
    expect((await web.get('/ru')).body).toContain('<div id="shell"><h1>Home ru</h1></div>');
  });

  it('is revalidated by its ETag and packed for who can unpack it', async () => {
    const first = await web.get('/main/feed', { 'accept-encoding': 'gzip, br' });
    const again = await web.get('/main/feed', { 'if-none-match': String(first.headers.etag) });

    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<html lang="en">');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

describe('the security of a page', () => {
  it('lets only our own files be scripts, and no text become one', async () => {
    const policy = String((await web.get('/')).headers['content-security-policy']);

    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:9099( 'sha256-[^']+'){2};/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('ws://duet.test');
    expect(policy).not.toContain('wss:');
  });

  it('keeps pop-ups of the identity provider connected and names no https on plain http', async () => {
    const { headers } = await web.get('/');

    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('allows remotes from the origins that the registry names, and no others', async () => {
    const far = { ...aRemote('feed', []), entry: 'https://cdn.test/feed/remoteEntry.js' };
    await web.publish({ ...aBuild, build: 'build-far', remotes: { feed: far } });

    const policy = String((await web.get('/')).headers['content-security-policy']);

    expect(policy).toContain("style-src 'self' https://cdn.test;");
    await web.publish(aBuild);
  });

  it('allows the second origin of a remote, which a page asks when the first one does not answer', async () => {
    const twice = { ...aRemote('feed', []), mirror: 'https://cdn.test/duet' };
    await web.publish({ ...aBuild, build: 'build-twice', remotes: { feed: twice } });

    const policy = String((await web.get('/')).headers['content-security-policy']);

    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://cdn\\.test[ ;]`));
    await web.publish(aBuild);
  });

  it('lets builds of a developer run where previews are on, says so to the page, and nowhere else', async () => {
    const staging = await openWeb({ previews: true });
    const policyOf = async (each: Web) => String((await each.get('/')).headers['content-security-policy']);

    for (const directive of ['script-src', 'style-src', 'connect-src']) {
      expect(await policyOf(staging)).toMatch(new RegExp(`${directive} [^;]*http://localhost:\\*`));
    }
    expect(dataOf((await staging.get('/')).body, 'config')).toMatchObject({ previews: true });
    expect(await policyOf(web)).not.toContain('localhost:*');
    expect(dataOf((await web.get('/')).body, 'config')).not.toHaveProperty('previews');
    await staging.close();
  });
});

describe('every answer', () => {
  it.each([
    '/',
    '/main/feed',
    '/nothing',
    '/registry.json',
    '/registry.schema.json',
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
    const { headers } = await web.get(url);

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
    const answer = await web.get('/uk/main?from=mail');

    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/uk/main/feed?from=mail');
  });

  it('keeps a query that has question marks of its own', async () => {
    const answer = await web.get('/signin?next=/open?from=mail');

    expect(answer.headers.location).toBe('/login?next=/open?from=mail');
  });
});

it('answers anything that is not a GET with a problem', async () => {
  const answer = await web.app.inject({ method: 'POST', url: '/main/feed' });

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

it('explains what to do when nothing was built yet', async () => {
  const empty = bareApp();
  await empty.register(webPlugin({ distDir: `${web.dist.dir}/empty`, identity }));

  const answer = await empty.inject('/');

  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
  await empty.close();
});

describe('a remote that is published while the server runs', () => {
  const titles = { en: 'Stories & more', uk: 'Історії', ru: 'Истории' };
  const routes = [
    aRoute('Stories', '/main/stories', { titles, layout: 'main', guard: 'auth', redirects: ['/tales'] }),
    aRoute('StoriesPage', '/stories', { titles, isIndexed: true }),
  ];
  const withStories = { ...aBuild, build: 'build-stories' };
  beforeAll(() => web.publish({ ...withStories, remotes: { ...aBuild.remotes, stories: aRemote('stories', routes) } }));
  afterAll(() => web.publish(aBuild));

  it('answers at its path, with its title in the language of the address, and its files for a member', async () => {
    const english = await web.get('/main/stories', { cookie: '__session=x' });

    expect(english.statusCode).toBe(200);
    expect(english.body).toContain('<title>Stories &amp; more · Duet</title>');
    expect(english.body).toContain('="/remotes/stories/v1/remoteEntry.js"');
    expect((await web.get('/uk/main/stories')).body).toContain('<title>Історії · Duet</title>');
  });

  it('sends a guest who asks for it to the sign-in', async () => {
    const { body } = await web.get('/main/stories');

    expect(body).not.toContain('="/remotes/stories');
    expect(body).toContain('="/remotes/public/v1/remoteEntry.js"');
  });

  it('has its redirect, its place in the site map and its address in every language', async () => {
    expect((await web.get('/ru/tales')).headers.location).toBe('/ru/main/stories');
    expect((await web.get('/sitemaps/pages.xml')).body).toContain('<loc>http://duet.test/uk/stories</loc>');
    expect((await web.get('/stories')).body).toContain(
      '<link rel="alternate" hreflang="uk" href="http://duet.test/uk/stories">',
    );
  });

  it('needs no other policy of the page than the one it was loaded with', async () => {
    const { headers } = await web.get('/main/stories');

    expect(headers['content-security-policy']).toMatch(/trusted-types duet default shell#webpack remote#webpack /);
  });
});

it('lets no name or text of a damaged registry end a header, an element or an attribute', async () => {
  const hostile = '</title><script>bad()</script>';
  const bad = 'x" onload="bad()\r\nset-cookie: a';
  const routes = [aRoute('Bad', '/bad', { titles: { en: hostile, uk: hostile, ru: hostile } })];
  const remotes = { ...aBuild.remotes, bad: aRemote('bad', routes), [bad]: aRemote(bad, [aRoute('Evil', '/evil')]) };
  await web.publish({ ...aBuild, build: 'build-bad', remotes });

  const { body, headers, statusCode } = await web.get('/bad');

  expect(statusCode).toBe(200);
  expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;bad()&lt;/script&gt; · Duet</title>');
  expect(body).not.toContain('<script>bad()');
  expect(JSON.stringify(headers)).not.toContain('set-cookie: a');
  expect((await web.get('/evil')).statusCode).toBe(404);
  await web.publish(aBuild);
});
