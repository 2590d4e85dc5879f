import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kyiv, openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { countMembersIn } from '../members/city-pages/members-in-city-store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (path: string, locale = 'en') =>
  test.inject({ method: 'GET', url: `/api/directory${path}`, headers: { 'accept-language': locale } });

it('names countries in the language of the request, to anybody', async () => {
  const response = await get('/countries', 'uk');

  expect(response.statusCode).toBe(200);
  expect(response.json()).toContainEqual({
    countryCode: 'UA',
    name: 'Україна',
    slug: 'ukraine',
    cities: expect.any(Number),
  });
});

it('finds cities, and the largest ones of a country when nothing is typed', async () => {
  expect((await get('/cities?query=%D0%BB%D1%8C%D0%B2&limit=3', 'ru')).json()).toEqual([
    { cityId: 702550, name: 'Львов', countryCode: 'UA', country: 'Украина', slug: 'lviv', countrySlug: 'ukraine' },
  ]);
  expect((await get('/cities?countryCode=DE&limit=2')).json()).toMatchObject([{ name: 'Berlin' }, { name: 'Hamburg' }]);
});

it('answers a country by its slug with its largest cities, and 404 for another', async () => {
  const { country, largest } = (await get('/countries/ukraine', 'uk')).json<{ country: object; largest: object[] }>();

  expect(country).toMatchObject({ name: 'Україна', slug: 'ukraine' });
  expect(largest).toHaveLength(100);
  expect(largest[0]).toMatchObject({ name: 'Київ', slug: 'kyiv' });
  expect((await get('/countries/atlantis')).statusCode).toBe(404);
});

it('finds one city by its id', async () => {
  expect((await get('/cities?cityId=702550', 'uk')).json()).toMatchObject([{ cityId: 702550, name: 'Львів' }]);
  expect((await get('/cities?cityId=1')).json()).toEqual([]);
});

it('tells members where every city lies', async () => {
  const member = await test.member();

  const { positions } = (await member.call('GET', '/directory/map')).json<{ positions: string }>();

  expect(positions.split(';')).toContain('702550,498,240');
  expect(positions.split(';').length).toBeGreaterThan(20_000);
  expect((await get('/map')).statusCode).toBe(401);
});

it('refuses a search that is too long or a country that is none', async () => {
  const response = await get('/cities?countryCode=germany');

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_request', errors: [{ field: 'countryCode' }] });
});

it('shows a city with a band of members, never a number', async () => {
  await test.member();

  const page = (await get('/countries/ukraine/kyiv')).json<{ members: string; nearby: unknown[] }>();

  expect(page).toMatchObject({ city: { name: 'Kyiv', country: 'Ukraine' }, members: 'few' });
  expect(page.nearby.length).toBeGreaterThan(3);
});

it('counts whom a deck may show: nobody paused or incognito', async () => {
  const before = await countMembersIn(test.deps.database, kyiv);
  await test.member();
  await test.member({ is_paused: true });
  await test.member({ incognito: true });

  expect(await countMembersIn(test.deps.database, kyiv)).toBe(before + 1);
});

it('does not know a city that is not in the directory', async () => {
  expect((await get('/countries/ukraine/atlantis')).statusCode).toBe(404);
});
