import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aRemote, aRoute, aBuild, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { identity } from '../../test/kits/web-kit.ts';
import { loadDirectory } from '../places/directory.ts';
import { pagePlaces } from '../places/page-places.ts';
import { webPlugin } from './index.ts';

const dist = fixtureDist();
const headIn = (word: string) => ({ title: `${word} {city}, {country}`, description: `${word}: {city} & {country}` });
const searches: (string | undefined)[] = [];
let test: TestApp;

beforeAll(async () => {
  const titles = { en: 'Cities', uk: 'Міста', ru: 'Города' };
  const placeHead = { en: headIn('Meet'), uk: headIn('Знайомства'), ru: headIn('Знакомства') };
  const more = { placeHead, isIndexed: true } as const;
  const places = [
    aRoute('HomePage', '/', { isIndexed: true }),
    aRoute('CountriesPage', '/countries', { titles }),
    aRoute('CountryPage', '/countries/:country', { params: { country: 'slug' }, ...more }),
    aRoute('CityPage', '/countries/:country/:city', { params: { country: 'slug', city: 'slug' }, ...more }),
  ];
  dist.publish({ ...aBuild, remotes: { ...aBuild.remotes, public: aRemote('public', places) } });
  test = await openTestApp({
    web: webPlugin({
      distDir: dist.dir,
      identity,
      places: pagePlaces(loadDirectory()),
      renderPublic: (_address, _served, { search }) => {
        searches.push(search);
        return Promise.resolve(undefined);
      },
    }),
  });
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

const get = (url: string) => test.inject({ url, headers: { host: new URL(test.app.publicOrigin()).host } });

it.each([
  ['/countries/ukraine/kyiv', 'Meet Kyiv, Ukraine', 'Meet: Kyiv &amp; Ukraine'],
  ['/uk/countries/ukraine/lviv', 'Знайомства Львів, Україна', 'Знайомства: Львів &amp; Україна'],
  ['/ru/countries/germany', 'Знакомства , Германия', 'Знакомства:  &amp; Германия'],
])('%s is named after its place', async (url, title, description) => {
  const { body, statusCode } = await get(url);

  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`<meta name="description" content="${description}">`);
  expect(body).toContain(`<meta property="og:title" content="${title}">`);
});

it.each(['/countries/atlantis', '/countries/ukraine/atlantis', '/uk/countries/germany/lviv'])(
  '%s is not found, and no search engine keeps it',
  async (url) => {
    const { body, statusCode } = await get(url);

    expect(statusCode).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  },
);

it.each(['/%', '/%E0%A4%A', '/countries/%ZZ/kyiv', '/uk/%'])(
  'the broken address %s is a page that is not found',
  async (url) => {
    const { body, statusCode, headers } = await get(url);

    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="shell">');
  },
);

it('a broken address of the API is still a problem', async () => {
  const { statusCode, headers } = await get('/api/%');

  expect(statusCode).toBe(400);
  expect(headers['content-type']).toContain('application/problem+json');
});

it.each([
  ['/countries?search=%20PoL%20', '?search=pol'],
  ['/uk/countries?a=1&search=%D0%BF%D0%BE', '?search=%D0%BF%D0%BE'],
  [`/countries?search=${'a'.repeat(500)}`, `?search=${'a'.repeat(60)}`],
  ['/countries?search=', undefined],
  ['/countries', undefined],
  ['/countries/ukraine?search=kyiv', undefined],
])('the page of %s is drawn for what is looked for', async (url, search) => {
  searches.length = 0;

  await get(url);

  expect(searches).toEqual([search]);
});

const mapOf = async (url: string) =>
  [...(await get(url)).body.matchAll(/<loc>[^<]*?\/\/[^/]*([^<]*)<\/loc>/g)].map(([, address = '']) => address);

it('every city is found by the maps of the countries, in three languages, each once', async () => {
  const maps = await mapOf('/sitemap.xml');
  expect(maps).toEqual(
    expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/ukraine.xml', '/sitemaps/germany.xml']),
  );

  const all: string[] = [];
  for (const map of maps) {
    const addresses = await mapOf(map);
    expect([map, addresses.length > 0 && addresses.length <= 50_000]).toEqual([map, true]);
    all.push(...addresses);
  }
  expect(new Set(all).size).toBe(all.length);
  const places = ['/countries/ukraine', '/countries/ukraine/kyiv', '/countries/germany/berlin'];
  for (const place of places) expect(all).toEqual(expect.arrayContaining([place, `/uk${place}`, `/ru${place}`]));
  expect((await get('/sitemaps/atlantis.xml')).statusCode).toBe(404);
});

/** What search engines read of a page. */
const toldOf = async (url: string): Promise<unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get(url)).body)?.[1] ?? 'null');

it('the way to a city is told to search engines in the language of its page', async () => {
  const origin = test.app.publicOrigin();

  expect(await toldOf('/uk/countries/ukraine/lviv')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Міста', item: `${origin}/uk/countries` },
      { '@type': 'ListItem', position: 2, name: 'Україна', item: `${origin}/uk/countries/ukraine` },
      { '@type': 'ListItem', position: 3, name: 'Львів', item: `${origin}/uk/countries/ukraine/lviv` },
    ],
  });
  expect(await toldOf('/')).toMatchObject({ '@type': 'Organization', name: 'Duet', url: `${origin}/` });
  expect(await toldOf('/countries/atlantis')).toBeNull();
});
