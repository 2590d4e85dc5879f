import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { cities, openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { day, second } from '../../lib/constants.ts';
import { dayOf } from '../../lib/day-of.ts';
import { randomFrom } from '../../lib/random.ts';
import { readDeckOwner } from './deck-conditions-store.ts';
import { deckFilterOf } from './deck-filter.ts';
import type { DeckFilterQuery } from './deck-filter.ts';
import { readCandidates } from './fit-candidates-store.ts';
import { readFittedDeck } from './fitted-deck.ts';
import { keptFits } from './kept-fits.ts';
import { keptOrders } from './kept-orders.ts';
import { keptRecent } from './kept-recent.ts';
import { readCandidatesAmong } from './recent-candidates-store.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
// A deck is made of everybody, so each test starts with nobody.
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
});
afterAll(() => social.close());

const aMan = { gender: 'Male', partner_gender: 'Female' } as const;
const aWoman = { gender: 'Female', partner_gender: 'Male' } as const;
const near = [cities.kyiv, cities.boryspil];

async function deckOf(memberId: string, query: DeckFilterQuery, take = 10) {
  const owner = await readDeckOwner(social.db, memberId);
  const now = social.clock.now();
  const filter = deckFilterOf(query, owner, { now, nearbyCityIds: () => near });
  return {
    memberId,
    filter,
    take,
    now,
    isRefill: false,
    hasSeenMany: owner.has_seen_many,
    birthDate: owner.birth_date,
    likedAt: owner.liked_at,
  };
}

/** Deals decks to one member by lists that are kept from the first one on. */
function dealer(memberId: string) {
  const [fits, recent, orders] = [keptFits(), keptRecent({ onFailed, least: 0 }), keptOrders()];
  return async (take = 10): Promise<string[]> => {
    const deck = await deckOf(memberId, { SearchType: 'Country' }, take);
    const lists = await recent.listsOf(social.deps.database, deck);
    const cards = await readFittedDeck(social.db, deck, { secret: Buffer.from('of the noise'), fits, lists, orders });
    return cards.map(({ id }) => id);
  };
}

const block = (one: string, other: string) =>
  social.db
    .insertInto('separations')
    .values({ member_id: one, other_id: other, cause: 'block', is_mine: false, created_at: social.clock.now() })
    .execute();

/** Women of one city made at once. */
async function addMany(count: number): Promise<void> {
  await sql`
    INSERT INTO members (id, identity_uid, name, birth_date, gender, country_code, city_id, partner_gender, active_at,
      created_at, onboarded_at)
    SELECT gen_random_uuid(), 'many-' || n, 'Many', '1996-01-01', 'Female', 'UA', ${cities.kyiv}::integer, 'Male',
      ${social.clock.now()}::timestamptz - n * interval '1 second', now(), now()
    FROM generate_series(1, ${count}::integer) n
  `.execute(social.db);
}

const onFailed = (error: unknown) => {
  throw error;
};

describe('candidates among the recently active that are kept', () => {
  it('are those whom a statement finds', async () => {
    const random = randomFrom('candidates');
    const boris = await social.add({ gender: 'Male', partner_gender: 'All', partner_age_from: 20, partner_age_to: 40 });
    const others: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const id = await social.add({
        gender: random.pick(['Male', 'Female', 'NonBinary'] as const),
        partner_gender: random.pick(['Male', 'Female', 'All'] as const),
        birth_date: `${1980 + Math.floor(random() * 25)}-05-01`,
        partner_age_from: 18 + Math.floor(random() * 10),
        partner_age_to: 30 + Math.floor(random() * 10),
        city_id: random.pick(Object.values(cities)),
        active_at: new Date(social.clock.now().getTime() - Math.floor(random() * 20) * second),
        onboarded_at: new Date(social.clock.now().getTime() - Math.floor(random() * 4) * day),
        incognito: random() < 0.1,
        is_paused: random() < 0.1,
      });
      others.push(id);
      const fate = random();
      if (fate < 0.1) await social.like(boris, id, 'Nope');
      else if (fate < 0.2) await block(boris, id);
      if (random() < 0.2) await social.like(id, boris);
    }
    const until = new Date(social.clock.now().getTime() + day);
    for (const id of others.slice(0, 5)) {
      await social.db.insertInto('boosts').values({ member_id: id, until, request_id: null }).execute();
    }
    const today = dayOf(social.clock.now());
    await social.db
      .insertInto('member_shown')
      .values(
        others.slice(20, 40).map((id, index) => ({ member_id: id, day: today, count: index, week_count: index + 2 })),
      )
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .execute();
    const recent = keptRecent({ onFailed, least: 0 });

    for (const searchType of ['Country', 'Nearby', 'Any'] as const) {
      const deck = await deckOf(boris, { SearchType: searchType });
      const found = await readCandidates(social.db, deck, today);
      const among = await readCandidatesAmong(
        social.db,
        deck,
        (await recent.listsOf(social.deps.database, deck)) ?? [],
        today,
      );

      const inOrder = (all: typeof found) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(found.length).toBeGreaterThan(5);
      expect(inOrder(among ?? [])).toEqual(inOrder(found));
    }
  });

  it('goes on where the viewer has seen the first ones, and gives up at the end of a list that is cut', async () => {
    await addMany(1_200);
    const boris = await social.add(aMan);
    const react = (count: number) =>
      sql`INSERT INTO reactions (from_id, to_id, reaction, created_at)
        SELECT ${boris}::uuid, id, 'Nope', now() FROM members WHERE gender = 'Female' ORDER BY order_at DESC LIMIT ${count}::integer
        ON CONFLICT DO NOTHING`.execute(social.db);
    const recent = keptRecent({ onFailed });
    const ask = async () => {
      const deck = await deckOf(boris, { SearchType: 'Nearby' });
      const today = dayOf(deck.now);
      const among = await readCandidatesAmong(
        social.db,
        deck,
        (await recent.listsOf(social.deps.database, deck)) ?? [],
        today,
      );
      const found = await readCandidates(social.db, deck, today);
      return [among?.map(({ id }) => id).toSorted(), found.map(({ id }) => id).toSorted()];
    };

    for (const count of [0, 100, 600]) {
      await react(count);
      const [among, found] = await ask();
      expect(found).toHaveLength(150);
      expect(among).toEqual(found);
    }
    await react(1_000);
    const [among, found] = await ask();
    expect(found).toHaveLength(150);
    expect(among).toBeUndefined();
  });

  it('go on for a while when they cannot be read anew, which is told', async () => {
    await social.add(aWoman);
    const boris = await social.add(aMan);
    const told: unknown[] = [];
    const recent = keptRecent({ onFailed: (error) => told.push(error), least: 0 });
    const deck = await deckOf(boris, { SearchType: 'Any' });
    const before = await recent.listsOf(social.deps.database, deck);
    const away = new Error('The database is away');
    const database = { read: () => Promise.reject(away) };
    const later = (seconds: number) => ({ ...deck, now: new Date(deck.now.getTime() + seconds * 1000) });

    expect(await recent.listsOf(database, later(40))).toEqual(before);
    await expect(recent.listsOf(database, later(70))).rejects.toBe(away);
    expect(told).toEqual([away]);
  });

  it('are read anew one list after the other, while decks go on', async () => {
    for (const city_id of [cities.kyiv, cities.lviv]) await social.add({ ...aWoman, city_id });
    const boris = await social.add(aMan);
    const { filter, now } = await deckOf(boris, { SearchType: 'Any' });
    const decks = [cities.kyiv, cities.lviv].map((cityId) => {
      const area = { kind: 'cities', cityIds: [cityId] } as const;
      return { filter: { ...filter, area }, now };
    });
    const recent = keptRecent({ onFailed, least: 0 });
    for (const deck of decks) await recent.listsOf(social.deps.database, deck);
    const gates = decks.map(() => Promise.withResolvers<undefined>());
    let begun = 0;
    const database = {
      async read<T>(work: (db: typeof social.db) => Promise<T>): Promise<T> {
        await gates[begun++]?.promise;
        return await work(social.db);
      },
    };

    const later = new Date(now.getTime() + 40 * second);
    const found = await Promise.all(decks.map((deck) => recent.listsOf(database, { ...deck, now: later })));
    expect(found.flatMap((lists) => lists?.map(({ orderAt }) => orderAt.length))).toEqual([1, 1]);
    expect(begun).toBe(1);

    gates[0]?.resolve(undefined);
    await gates[0]?.promise;
    while (begun === 1) await social.db.selectFrom('members').select('id').execute();
    expect(begun).toBe(2);
    gates[1]?.resolve(undefined);
  });

  it('are not kept where they are few', async () => {
    await addMany(20);
    const boris = await social.add(aMan);

    expect(
      await keptRecent({ onFailed }).listsOf(social.deps.database, await deckOf(boris, { SearchType: 'Nearby' })),
    ).toBeUndefined();
  });
});

describe('a deck by lists that are kept', () => {
  it('shows nobody who has left since, and others instead', async () => {
    const boris = await social.add({ ...aMan, partner_age_to: 45 });
    const women: string[] = [];
    for (let index = 0; index < 16; index += 1) women.push(await social.add(aWoman));
    const deal = dealer(boris);
    const before = await deal(16);
    expect(before.toSorted()).toEqual(women.toSorted());

    const leaving: ((id: string) => Promise<unknown>)[] = [
      (id) => social.change(id, { is_paused: true }),
      (id) => social.change(id, { incognito: true }),
      (id) => social.change(id, { is_disabled: true }),
      (id) => social.change(id, { deleted_at: social.clock.now() }),
      (id) => social.change(id, { hidden_for: ['ageCheck'] }),
      (id) => social.change(id, { country_code: 'PL', city_id: cities.warsaw }),
      (id) => social.change(id, { gender: 'Male' }),
      (id) => social.change(id, { partner_gender: 'Female' }),
      (id) => social.change(id, { partner_age_to: 18 }),
      (id) => social.change(id, { birth_date: '1950-01-01' }),
      (id) => social.like(boris, id, 'Nope'),
      (id) => block(boris, id),
      (id) => social.db.deleteFrom('members').where('id', '=', id).execute(),
    ];
    for (const [index, leave] of leaving.entries()) {
      await leave(before[index] ?? '');
      expect(await deal(3)).toEqual(before.slice(index + 1, index + 4));
    }
  });

  it('shows at once whose like came since, and whom the viewer has given back', async () => {
    const boris = await social.add(aMan);
    const anna = await social.add(aWoman);
    const deal = dealer(boris);
    await social.like(boris, anna, 'Nope');
    expect(await deal()).toEqual([]);

    await social.db.deleteFrom('reactions').execute();
    expect(await deal()).toEqual([anna]);
    const admirer = await social.add({ ...aWoman, incognito: true });
    await social.like(admirer, boris);
    expect((await deal()).toSorted()).toEqual([anna, admirer].toSorted());
  });

  it('goes on in the same order for a minute, unless somebody likes the viewer meanwhile', async () => {
    const boris = await social.add(aMan);
    for (let index = 0; index < 8; index += 1) await social.add(aWoman);
    const deal = dealer(boris);
    const order = await deal(8);
    const boost = (id: string) => {
      const until = new Date(social.clock.now().getTime() + day);
      return social.db.insertInto('boosts').values({ member_id: id, until, request_id: null }).execute();
    };

    await boost(order[5] ?? '');
    expect(await deal(3)).toEqual(order.slice(0, 3));
    await social.like(boris, order[1] ?? '', 'Nope');
    expect(await deal(3)).toEqual([order[0], order[2], order[3]]);

    await social.like(order[7] ?? '', boris);
    expect((await deal(3))[0]).toBe(order[5]);

    await social.db.deleteFrom('boosts').execute();
    await boost(order[4] ?? '');
    expect((await deal(3))[0]).toBe(order[5]);
    social.clock.advance(60 * second);
    expect((await deal(3))[0]).toBe(order[4]);
  });

  it('shows nobody who likes the viewer and has left since', async () => {
    const boris = await social.add(aMan);
    for (let index = 0; index < 8; index += 1) await social.add(aWoman);
    const admirer = await social.add({ ...aWoman, incognito: true });
    await social.like(admirer, boris);
    const deal = dealer(boris);
    expect(await deal(9)).toContain(admirer);

    await social.change(admirer, { is_paused: true });
    expect(await deal(8)).not.toContain(admirer);
  });

  it('shows new members after a while', async () => {
    const boris = await social.add(aMan);
    await social.add(aWoman);
    const deal = dealer(boris);
    expect(await deal()).toHaveLength(1);
    await social.add(aWoman);
    expect(await deal()).toHaveLength(1);

    social.clock.advance(61 * second);
    expect(await deal()).toHaveLength(2);
  });
});
