import type { MemberProfile } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { cities, openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { day } from '../../lib/constants.ts';
import { readDeckOwner } from './deck-conditions-store.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
// A deck is made of everybody, so each test starts with nobody.
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
  await social.db.deleteFrom('fit_versions').execute();
});
afterAll(() => social.close());

const ids = async (member: string, query = ''): Promise<string[]> => {
  const { body } = await social.get<{ items: MemberProfile[] }>(member, `/matching/profiles${query}`);
  return body.items.map(({ userId }) => userId);
};
const aMan = { gender: 'Male', partner_gender: 'Female' } as const;
const aWoman = { gender: 'Female', partner_gender: 'Male' } as const;
const many = (count: number, fields = {}) => Promise.all(Array.from({ length: count }, () => social.add(fields)));

/** A version of what was learned, with these members in it. */
async function learn(rows: readonly { readonly member_id: string; readonly taken_yes: number }[], learned = true) {
  const now = social.clock.now();
  const { version } = await social.db
    .insertInto('fit_versions')
    .values({ started_at: now, learned_at: learned ? now : null, reactions: 1000, yes: 400 })
    .returning('version')
    .executeTakeFirstOrThrow();
  const nothing = { given: 0, given_yes: 0, taken_expected: 8, taken_weight: 5, pending: 0, open_chats: 0 };
  await social.db
    .insertInto('member_fits')
    .values(rows.map((row) => ({ ...nothing, ...row, version })))
    .execute();
}

describe('the deck by fit', () => {
  it('is one list of those who fit, and of who likes the viewer, each once', async () => {
    const boris = await social.add(aMan);
    const fitting = await many(6, aWoman);
    await many(2, aMan);
    await social.add({ ...aWoman, incognito: true });
    const admirer = await social.add({ ...aWoman, incognito: true, partner_gender: 'Female' });
    for (const liking of [admirer, fitting[0] ?? '']) await social.like(liking, boris);

    const deck = await ids(boris);

    expect(deck.toSorted()).toEqual([...fitting, admirer].toSorted());
    expect(await ids(boris)).toEqual(deck);
    expect(await ids(boris, '?Take=3')).toEqual(deck.slice(0, 3));
  });

  it('is not given to who wants the newest activity only', async () => {
    const boris = await social.add(aMan);
    const hour = day / 24;
    const women: string[] = [];
    for (let hours = 1; hours <= 12; hours += 1) {
      women.push(await social.add({ ...aWoman, active_at: new Date(social.clock.now().getTime() - hours * hour) }));
    }

    await social.patch(boris, '/user/settings', { newestActivityOnly: true });

    expect(await ids(boris)).toEqual(women);
  });

  it('covers nearby cities and the country', async () => {
    const boris = await social.add({ search_type: 'Nearby' });
    const [here, near] = [await social.add(), await social.add({ city_id: cities.boryspil })];
    const country = await social.add({ city_id: cities.lviv });

    expect((await ids(boris)).toSorted()).toEqual([here, near].toSorted());
    expect((await ids(boris, '?SearchType=Country')).toSorted()).toEqual([here, near, country].toSorted());
  });

  it('begins with a boost, and then with those who are liked most by what was learned last', async () => {
    const boris = await social.add(aMan);
    const women = await many(8, aWoman);
    const [liked = '', boosted = '', ...rest] = women;
    const until = new Date(social.clock.now().getTime() + day);
    await social.db.insertInto('boosts').values({ member_id: boosted, until, request_id: null }).execute();
    await learn([{ member_id: rest[0] ?? '', taken_yes: 1000 }]);
    await learn([{ member_id: liked, taken_yes: 1000 }, ...rest.map((member_id) => ({ member_id, taken_yes: -1000 }))]);
    // one that is still being learned counts nothing
    await learn([{ member_id: rest[1] ?? '', taken_yes: 1000 }], false);

    expect((await ids(boris)).slice(0, 2)).toEqual([boosted, liked]);
  });

  it('shows later today whoever was shown to others already', async () => {
    const women = await many(2, aWoman);
    const [often = '', seldom = ''] = women;
    const men = await many(12, aMan);
    for (const man of men) await social.like(man, often, 'Nope');
    // the same again is no card more
    for (const man of men) await social.like(man, often, 'Nope');
    const viewers = await many(10, aMan);

    const firsts = await Promise.all(viewers.map(async (viewer) => (await ids(viewer))[0]));

    expect(firsts.filter((first) => first === seldom).length).toBeGreaterThanOrEqual(7);
    const shown = social.db.selectFrom('member_shown').select(['count', 'week_count']).where('member_id', '=', often);
    expect(await shown.executeTakeFirst()).toEqual({ count: 12, week_count: 12 });
  });

  it('brings earlier for the rest of the week whoever was shown to few, and counts each week anew', async () => {
    social.clock.set(new Date('2026-11-23T10:00:00Z')); // a Monday
    const [often = '', seldom = ''] = await many(2, aWoman);
    for (const man of await many(7, aMan)) await social.like(man, often, 'Nope');
    social.clock.set(new Date('2026-11-24T10:00:00Z'));

    const viewers = await many(20, aMan);
    const firsts = await Promise.all(viewers.map(async (viewer) => (await ids(viewer))[0]));
    // more than the noise alone would bring
    expect(firsts.filter((first) => first === seldom).length).toBeGreaterThanOrEqual(13);

    await social.like(viewers[0] ?? '', often, 'Nope');
    social.clock.set(new Date('2026-11-30T10:00:00Z'));
    await social.like(viewers[1] ?? '', often, 'Nope');
    const shown = social.db.selectFrom('member_shown').select(['count', 'week_count']).where('member_id', '=', often);
    expect(await shown.executeTakeFirst()).toEqual({ count: 1, week_count: 1 });
  });

  it('leaves out whom the viewer has answered among hundreds', async () => {
    const boris = await social.add(aMan);
    const [noped = '', left = ''] = await many(2, aWoman);
    await sql`
      WITH elsewhere AS (
        INSERT INTO members (id, identity_uid, name, created_at, active_at)
        SELECT gen_random_uuid(), 'elsewhere-' || n, 'Elsewhere', now(), now() FROM generate_series(1, 600) n RETURNING id
      )
      INSERT INTO reactions (from_id, to_id, reaction, created_at) SELECT ${boris}::uuid, id, 'Nope', now() FROM elsewhere
    `.execute(social.db);
    await social.like(boris, noped, 'Nope');

    expect((await readDeckOwner(social.db, boris)).has_seen_many).toBe(true);
    expect(await ids(boris)).toEqual([left]);
  });

  it('leaves out whom the viewer has answered, and brings rested Nopes when nobody else is left', async () => {
    const boris = await social.add(aMan);
    const [noped = '', liked = '', left = ''] = await many(3, aWoman);
    await social.like(boris, noped, 'Nope');
    await social.like(boris, liked);

    expect(await ids(boris)).toEqual([left]);
    await social.like(boris, left);
    expect(await ids(boris)).toEqual([]);
    social.clock.advance(31 * day);
    expect(await ids(boris)).toEqual([noped]);
  });
});
