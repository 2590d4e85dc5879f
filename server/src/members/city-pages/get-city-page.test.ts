import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallAnswer } from '@duet/contracts';
import { kyiv, openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';

const day = 86_400_000;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function passionsOfKyiv(): Promise<CallAnswer<'getCityPage'>['passions']> {
  const answer = await test.inject({ url: '/api/directory/countries/ukraine/kyiv' });
  return answer.json<CallAnswer<'getCityPage'>>().passions;
}

async function join(members: number, values: Parameters<TestApp['member']>[0]): Promise<void> {
  for (let member = 0; member < members; member++) await test.member({ city_id: kyiv, ...values });
}

it('tells the passions that twenty members of the city share, counted anew after a day', async () => {
  await join(19, { passions: ['music', 'hiking'] });
  await join(1, { passions: ['music'], is_paused: true });
  await join(1, { passions: ['music'], incognito: true });
  expect(await passionsOfKyiv()).toEqual([]);

  await join(1, { passions: ['hiking', 'travel'] });
  expect(await passionsOfKyiv()).toEqual(['hiking']);

  await join(1, { passions: ['music'] });
  expect(await passionsOfKyiv()).toEqual(['hiking']);
  test.deps.clock.advance(day + 1);
  expect(await passionsOfKyiv()).toEqual(['music', 'hiking']);
});
