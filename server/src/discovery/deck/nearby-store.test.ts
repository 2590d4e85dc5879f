import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { cities, openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { second } from '../../lib/constants.ts';
import { randomFrom } from '../../lib/random.ts';
import { deckFilterOf } from './deck-filter.ts';
import { readDeckOwner } from './deck-conditions-store.ts';
import { nearbyFirst } from './nearby-store.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

it('brings the most recently active of all cities, however they are spread', async () => {
  const random = randomFrom('nearby');
  const boris = await social.add({ gender: 'Male', partner_gender: 'All' });
  const others: { readonly id: string; readonly at: number; readonly cityId: number }[] = [];
  for (let index = 0; index < 45; index += 1) {
    // several at the same moment, and most of them in one city
    const at = social.clock.now().getTime() - Math.floor(random() * 20) * second;
    const cityId = random() < 0.6 ? cities.kyiv : random.pick([cities.boryspil, cities.lviv]);
    const gender = random.pick(['Male', 'Female'] as const);
    const id = await social.add({ gender, partner_gender: 'All', city_id: cityId, active_at: new Date(at) });
    others.push({ id, at, cityId });
  }
  const seen = others[3]?.id ?? '';
  await social.like(boris, seen, 'Nope');
  const owner = await readDeckOwner(social.db, boris);
  const near = [cities.kyiv, cities.boryspil];
  const now = social.clock.now();
  const filter = deckFilterOf({ SearchType: 'Nearby' }, owner, { now, nearbyCityIds: () => near });

  for (const all of [1, 5, 12, 100]) {
    const expected = others
      .filter(({ id, cityId }) => near.includes(cityId) && id !== seen)
      .toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
      .slice(0, all)
      .map(({ id }) => id);
    for (const [each, hasSeenMany] of [1, 2, 5, 100].flatMap((count) => [
      [count, true] as const,
      [count, false] as const,
    ])) {
      const deck = { memberId: boris, filter, take: 10, now, isRefill: false, hasSeenMany };
      const { rows } = await sql<{ id: string }>`${nearbyFirst(deck, near, { all, each })}`.execute(social.db);
      expect(rows.map(({ id }) => id)).toEqual(expected);
    }
  }
});
