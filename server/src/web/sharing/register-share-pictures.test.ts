import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { aBuild, aRemote, aRoute, fixtureDist } from '../../../test/kits/fixture-dist.ts';
import { bareApp, identity } from '../../../test/kits/web-kit.ts';
import { handleError } from '../../http/problem.ts';
import { loadDirectory } from '../../places/directory.ts';
import { pagePlaces } from '../../places/page-places.ts';
import { memoryRateLimits } from '../../platform/limits/rate-limits.ts';
import { rateRules } from '../../platform/limits/rate-rules.ts';
import { webPlugin } from '../index.ts';

const dist = fixtureDist();
let app: FastifyInstance;

beforeAll(async () => {
  const titles = { en: 'About', uk: 'Про нас', ru: 'О нас' };
  const headIn = (line: string) => ({ title: '{city}, {country}', description: `{city}, {country}: ${line}` });
  const placeHead = { en: headIn('meet people'), uk: headIn('знайомства'), ru: headIn('знакомства') };
  const routes = [
    aRoute('HomePage', '/', { isIndexed: true }),
    aRoute('AboutPage', '/about', { isIndexed: true, titles }),
    aRoute('CountryPage', '/countries/:country', { params: { country: 'slug' }, placeHead, isIndexed: true }),
    aRoute('CityPage', '/countries/:country/:city', {
      params: { country: 'slug', city: 'slug' },
      placeHead,
      isIndexed: true,
    }),
    aRoute('LoginPage', '/login'),
  ];
  dist.publish({ ...aBuild, remotes: { ...aBuild.remotes, public: aRemote('public', routes) } });
  app = bareApp();
  app.decorate('limits', memoryRateLimits());
  app.setErrorHandler(handleError);
  await app.register(webPlugin({ distDir: dist.dir, identity, places: pagePlaces(loadDirectory()) }));
});
afterAll(async () => {
  await app.close();
  rmSync(dist.dir, { recursive: true });
});

const pages = [
  '/',
  '/uk',
  '/about',
  '/ru/about',
  '/countries/ukraine',
  '/uk/countries/ukraine/kyiv',
  '/countries/ukraine/kyiv',
];

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

it.each(pages)('%s names its picture, which is there in the size that the page says', async (url) => {
  const { body } = await app.inject(url);
  const image = metaOf(body, 'og:image') ?? '';

  const { statusCode, headers, rawPayload } = await app.inject(new URL(image).pathname);

  expect(image).toMatch(/^http:\/\/duet\.test\/share\//);
  expect(metaOf(body, 'twitter:image')).toBe(image);
  expect(metaOf(body, 'twitter:card')).toBe('summary_large_image');
  expect(metaOf(body, 'og:image:alt')).toBe(metaOf(body, 'og:title'));
  expect([statusCode, headers['content-type']]).toEqual([200, metaOf(body, 'og:image:type')]);
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect([format, String(width), String(height)]).toEqual([
    'jpeg',
    metaOf(body, 'og:image:width'),
    metaOf(body, 'og:image:height'),
  ]);
  expect(rawPayload.length).toBeLessThan(300_000);
});

const pictureAt = async (url: string) => (await app.inject(url)).rawPayload.toString('base64');

it('every language and every place has a picture of its own, the same each time', async () => {
  const addresses = [
    '/share/en.jpg',
    '/share/uk.jpg',
    '/share/en/about.jpg',
    '/share/uk/about.jpg',
    '/share/ru/about.jpg',
    '/share/en/countries/ukraine.jpg',
    '/share/en/countries/germany.jpg',
    ...['en', 'uk', 'ru'].map((locale) => `/share/${locale}/countries/ukraine/kyiv.jpg`),
    '/share/en/countries/ukraine/lviv.jpg',
  ];

  const pictures = await Promise.all(addresses.map(pictureAt));

  expect(new Set(pictures).size).toBe(addresses.length);
  expect(await Promise.all(addresses.map(pictureAt))).toEqual(pictures);
});

it.each([
  '/share/en/countries/atlantis.jpg',
  '/share/uk/countries/ukraine/atlantis.jpg',
  '/share/de/about.jpg',
  '/share/en/login.jpg',
  '/share/en/nowhere.jpg',
  '/share/en/about.png',
  '/share/en/countries/ukraine/%3Csvg%3E.jpg',
  '/share/en/countries/%ZZ/kyiv.jpg',
  '/share/en/main/feed.jpg',
  '/share/',
])('there is no picture at %s', async (url) => {
  const { statusCode, headers } = await app.inject(url);

  expect([400, 404]).toContain(statusCode);
  expect(headers['content-type']).not.toContain('image');
});

it('a hostile address stays a text in the head of its page', async () => {
  const { body } = await app.inject('/countries/"><script>/kyiv');

  expect(body).not.toContain('"><script>/');
});

it('a picture may be kept for a day, and costs no bytes while it is the same', async () => {
  const url = '/share/uk/countries/ukraine/kyiv.jpg';
  const { headers } = await app.inject(url);

  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  const head = await app.inject({ method: 'HEAD', url });

  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(headers['content-length']);
});

it.each(['/share/places/ukraine.svg', '/share/places/ukraine/kyiv.svg'])(
  '%s shows the houses of the place, the same each time',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url);

    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(await sharp(Buffer.from(body)).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 630 });
    expect((await app.inject({ url, headers: { 'if-none-match': headers.etag } })).statusCode).toBe(304);
  },
);

it.each([
  '/share/places/atlantis.svg',
  '/share/places/ukraine/atlantis.svg',
  '/share/places/ukraine/kyiv',
  '/share/places/%3Cscript%3E.svg',
])('%s has no houses', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

it('one address gets so many pictures a minute, and another one gets them all the same', async () => {
  const ask = (remoteAddress: string) => app.inject({ url: '/share/en/about.jpg', remoteAddress });
  const statuses = new Set<number>();

  for (let asked = 0; asked <= rateRules.directory[0].count; asked += 1) {
    statuses.add((await ask('192.0.2.1')).statusCode);
  }

  expect([...statuses]).toEqual([200, 429]);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});
