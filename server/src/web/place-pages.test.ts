import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aRemote, aRoute, aBuild, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { identity } from '../../test/kits/web-kit.ts';
import { webPlugin } from './index.ts';

const dist = fixtureDist();
const headIn = (word: string) => ({ title: `${word} {city}, {country}`, description: `${word}: {city} & {country}` });
let test: TestApp;

beforeAll(async () => {
  const placeHead = { en: headIn('Meet'), uk: headIn('Знайомства'), ru: headIn('Знакомства') };
  const more = { placeHead, isIndexed: true } as const;
  const places = [
    aRoute('CountryPage', '/countries/:country', { params: { country: 'slug' }, ...more }),
    aRoute('CityPage', '/countries/:country/:city', { params: { country: 'slug', city: 'slug' }, ...more }),
  ];
  dist.publish({ ...aBuild, remotes: { ...aBuild.remotes, public: aRemote('public', places) } });
  test = await openTestApp({ web: webPlugin({ distDir: dist.dir, identity }) });
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
