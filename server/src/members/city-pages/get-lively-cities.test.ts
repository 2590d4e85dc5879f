import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { kyiv, openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';

const lviv = 702_550;
const tenMinutes = 600_000;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (locale = 'en') =>
  test.inject({ url: '/api/directory/lively-cities', headers: { 'accept-language': locale } });

it('names the cities where members are, by their bands and then by their size', async () => {
  for (let member = 0; member < 20; member++) await test.member({ city_id: lviv });
  await test.member({ city_id: kyiv });
  await test.member({ city_id: kyiv, is_paused: true });
  await test.member({ city_id: null });

  const answer = await get('uk');

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    expect.objectContaining({ cityId: lviv, name: 'Львів', countrySlug: 'ukraine', slug: 'lviv', members: '20+' }),
    expect.objectContaining({ cityId: kyiv, name: 'Київ', members: 'few' }),
  ]);
});

it('counts anew after ten minutes', async () => {
  await get();
  for (let member = 0; member < 19; member++) await test.member({ city_id: kyiv });
  expect((await get()).json()).toMatchObject([{ name: 'Lviv' }, { name: 'Kyiv', members: 'few' }]);

  test.deps.clock.advance(tenMinutes);

  expect((await get()).json()).toMatchObject([
    { name: 'Kyiv', members: '20+' },
    { name: 'Lviv', members: '20+' },
  ]);
});
