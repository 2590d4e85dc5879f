import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locale } from '@duet/contracts';
import { fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { identity } from '../../test/kits/web-kit.ts';
import { webPlugin } from './index.ts';

const dist = fixtureDist();

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ web: webPlugin({ distDir: dist.dir, identity }) });
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

const ukrainian = 'uk-UA,uk;q=0.9,en-US;q=0.8,en;q=0.7';
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** A browser that goes to an address; headers of `undefined` are not sent. */
async function visit(url: string, headers: Readonly<Record<string, string | undefined>> = {}) {
  const all = {
    host: new URL(test.app.publicOrigin()).host,
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'accept-language': ukrainian,
    ...headers,
  };
  return test.inject({ url, headers: JSON.parse(JSON.stringify(all)) as Record<string, string> });
}

/** Where a visit ends, and after how many redirects. */
async function arrive(url: string, headers?: Parameters<typeof visit>[1]) {
  let [at, redirects] = [url, 0];
  for (; redirects < 5; redirects += 1) {
    const { location } = (await visit(at, headers)).headers;
    if (location === undefined) break;
    at = location;
  }
  return { at, redirects };
}

async function aMember(language?: Locale) {
  const member = await test.member();
  if (language) await member.call('PATCH', '/user/settings', { language });
  return member.cookie();
}

describe('the language of an address without a prefix', () => {
  it.each([
    ['the browser', '/', {}, '/uk'],
    ['the browser', '/privacy', { 'accept-language': 'de, ru;q=0.8, uk;q=0.7' }, '/ru/privacy'],
    ['English before others', '/privacy', { 'accept-language': 'en-GB,en;q=0.9,uk;q=0.8' }, undefined],
    ['English where we know none', '/privacy', { 'accept-language': 'de-DE,pl;q=0.8' }, undefined],
    ['English where nothing is said', '/privacy', { 'accept-language': undefined }, undefined],
    ['the cookie before the browser', '/privacy', { cookie: 'a=b; duet_locale=ru' }, '/ru/privacy'],
    ['a chosen English before the browser', '/privacy', { cookie: 'duet_locale=en' }, undefined],
    ['the browser where the cookie makes no sense', '/', { cookie: 'duet_locale=tlh' }, '/uk'],
    ['the browser, for a cookie that only begins like ours', '/', { cookie: 'duet_locales=ru' }, '/uk'],
  ])('is that of %s: %s', async (_why, url, headers, location) => {
    const answer = await visit(url, headers);

    expect(answer.headers.location).toBe(location);
    expect(answer.statusCode).toBe(location === undefined ? 200 : 302);
  });

  it('is that of the account where the browser has no cookie, and the cookie comes before it', async () => {
    const [russian, english, unsaid] = [await aMember('ru'), await aMember('en'), await aMember()];
    const locationOf = async (cookie: string) => (await visit('/main/feed', { cookie })).headers.location;

    expect(await locationOf(russian)).toBe('/ru/main/feed');
    expect(await locationOf(english)).toBeUndefined();
    expect(await locationOf(unsaid)).toBe('/uk/main/feed');
    expect(await locationOf(`${russian}; duet_locale=uk`)).toBe('/uk/main/feed');
    expect(await locationOf(`${russian}; duet_locale=en`)).toBeUndefined();
  });

  it.each([
    ['/?from=mail', '/uk?from=mail'],
    ['/change-password?mode=resetPassword&oobCode=a%2Fb&next=/x?y', undefined],
    ['/main/feed?safe=1', undefined],
    ['/privacy?candidate=a.b_c-d', undefined],
    ['/main/chat/17?from=push', undefined],
    ['//evil.example/x', undefined],
    ['/nothing-here', undefined],
  ])('is decided with query and path kept: %s', async (url, location = `/uk${url}`) => {
    expect((await visit(url)).headers.location).toBe(location);
  });

  it.each([
    '/uk',
    '/ru/main/feed',
    '/uk/nothing',
    '/registry.json',
    '/robots.txt',
    '/shell/v1/main.js',
    '/api/countries',
  ])('is no question at %s', async (url) => {
    expect((await visit(url, { cookie: 'duet_locale=ru' })).headers.location).toBeUndefined();
  });

  it('is decided once, also on the way of a rule', async () => {
    expect(await arrive('/main?from=mail')).toEqual({ at: '/uk/main/feed?from=mail', redirects: 2 });
    expect(await arrive('/privacy')).toEqual({ at: '/uk/privacy', redirects: 1 });
    expect(await arrive('/privacy', { cookie: 'duet_locale=en' })).toEqual({ at: '/privacy', redirects: 0 });
  });

  it.each([
    ['a crawler', { 'user-agent': google }],
    ['a preview of a link', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a script or the service worker', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['somebody who does not say what it is for', { 'sec-fetch-mode': undefined, 'sec-fetch-dest': undefined }],
  ])('is English for %s', async (_who, headers) => {
    const { statusCode, headers: answered } = await visit('/privacy', { cookie: 'duet_locale=ru', ...headers });

    expect([statusCode, answered['content-language']]).toEqual([200, 'en']);
  });

  it('is decided for a page that came through the service worker', async () => {
    expect((await visit('/privacy', { 'sec-fetch-dest': 'empty' })).headers.location).toBe('/uk/privacy');
  });

  it('is decided for a page that the browser fetches ahead of its visit', async () => {
    expect((await visit('/privacy', { 'sec-purpose': 'prefetch;prerender' })).headers.location).toBe('/uk/privacy');
  });

  it('is never kept by a cache, and caches learn what decides', async () => {
    const redirect = await visit('/privacy');
    const page = await visit('/privacy', { cookie: 'duet_locale=en' });

    expect(redirect.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Language' });
    expect(page.headers.vary).toContain('Accept-Language');
    expect((await visit('/uk/privacy')).headers.vary).not.toContain('Accept-Language');
  });
});

describe('a language that is chosen by its link, without a script', () => {
  const from = (path: string) => ({ referer: test.app.publicOrigin() + path });

  it.each([
    ['/uk/privacy?from=mail', '/privacy', 'en'],
    ['/uk', '/', 'en'],
    ['/privacy', '/ru/privacy', 'ru'],
    ['/uk/main/feed', '/ru/main/feed', 'ru'],
  ])('is shown and remembered: from %s to %s', async (here, there, language) => {
    const { statusCode, headers } = await visit(there, { ...from(here), cookie: 'duet_locale=uk' });

    expect([statusCode, headers['content-language']]).toEqual([200, language]);
    expect(headers.location).toBeUndefined();
    expect(headers['set-cookie']).toEqual([`duet_locale=${language}; path=/; max-age=31536000; samesite=lax`]);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['another page of ours', () => from('/uk/countries')],
    ['the same language', () => from('/privacy')],
    ['another site', () => ({ referer: 'https://evil.example/uk/privacy' })],
    ['a site whose name begins like ours', () => ({ referer: `${test.app.publicOrigin()}.evil.example/uk/privacy` })],
    ['no address', () => ({ referer: 'nonsense' })],
  ])('is no choice when one comes from %s', async (_where, headersOf) => {
    const { headers } = await visit('/privacy', headersOf());

    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.location).toBe('/uk/privacy');
  });
});
