import type { FeedHint, MemberProfile } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { cities, openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { day } from '../../lib/constants.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial({ env: { MATCHING_FIT: '0' } });
});
// A deck is made of everybody, so each test starts with nobody.
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
});
afterAll(() => social.close());

interface Deck {
  readonly items: MemberProfile[];
  readonly hint: FeedHint | null;
}
const deck = async (member: string, query = '') => (await social.get<Deck>(member, `/matching/profiles${query}`)).body;
const ids = async (member: string, query = '') => (await deck(member, query)).items.map(({ userId }) => userId);
const aMan = { gender: 'Male', partner_gender: 'Female' } as const;
const aWoman = { gender: 'Female', partner_gender: 'Male' } as const;
const hoursAgo = (hours: number) => new Date(social.clock.now().getTime() - hours * 3_600_000);

describe('the deck by activity', () => {
  it('shows those who fit both ways, the most recently active first', async () => {
    const boris = await social.add({ ...aMan, birth_date: '1990-01-01', partner_age_from: 25, partner_age_to: 35 });
    const early = await social.add({ ...aWoman, active_at: hoursAgo(1) });
    const late = await social.add({ ...aWoman, active_at: hoursAgo(2), partner_gender: 'MaleAndNonBinary' });
    await social.add(aMan);
    await social.add({ ...aWoman, partner_gender: 'Female' });
    await social.add({ ...aWoman, birth_date: '1985-01-01' });
    await social.add({ ...aWoman, partner_age_to: 30 });

    expect(await ids(boris)).toEqual([early, late]);
  });

  it('hides incognito, deleted, disabled and unfinished members, oneself and blocked ones', async () => {
    const boris = await social.add({ partner_gender: 'All' });
    const shown = await social.add();
    await social.add({ incognito: true });
    await social.add({ deleted_at: social.clock.now() });
    await social.add({ is_disabled: true });
    await social.add({ onboarded_at: null });
    const [blocked, blocker] = [await social.add(), await social.add()];
    await social.post(boris, `/profiles/${blocked}/block`, { action: 'BlockUser' });
    await social.post(blocker, `/profiles/${boris}/block`, { action: 'BlockUser' });

    expect(await ids(boris)).toEqual([shown]);
  });

  it('has who likes the viewer at the place of their last visit, even incognito and looking for somebody else', async () => {
    const boris = await social.add({ ...aMan });
    const others = [];
    for (let hours = 1; hours <= 4; hours += 1)
      others.push(await social.add({ ...aWoman, active_at: hoursAgo(hours) }));
    const admirer = await social.add({ ...aWoman, incognito: true, partner_gender: 'Female' });
    await social.like(admirer, boris, 'Heart');
    // who is incognito stands where they were seen last
    await social.change(admirer, { coarse_active_at: hoursAgo(2.5) });

    expect(await ids(boris)).toEqual([others[0], others[1], admirer, others[2], others[3]]);
  });

  it('has each member once, up to its size', async () => {
    const boris = await social.add();
    const inOrder = [];
    for (let hours = 1; hours <= 4; hours += 1) {
      const member = await social.add();
      if (hours % 2 === 0) await social.like(member, boris);
      await social.change(member, { active_at: hoursAgo(hours) });
      inOrder.push(member);
    }

    expect(await ids(boris)).toEqual(inOrder);
    expect(await ids(boris, '?Take=3')).toEqual(inOrder.slice(0, 3));
  });

  it('covers nearby cities, the country or everywhere', async () => {
    const boris = await social.add({ search_type: 'Nearby' });
    const here = await social.add({ active_at: hoursAgo(1) });
    const near = await social.add({ city_id: cities.boryspil, active_at: hoursAgo(2) });
    const country = await social.add({ city_id: cities.lviv, active_at: hoursAgo(3) });
    const abroad = await social.add({ city_id: cities.warsaw, country_code: 'PL', active_at: hoursAgo(4) });

    expect(await ids(boris)).toEqual([here, near]);
    expect(await ids(boris, '?SearchType=Country')).toEqual([here, near, country]);
    expect(await ids(boris, '?SearchType=Any')).toEqual([here, near, country, abroad]);
    expect(await ids(boris, '?SearchType=Country&CountryCode=PL')).toEqual([abroad]);
    expect(await ids(boris, `?SearchType=Nearby&CityId=${cities.lviv}`)).toEqual([country]);
  });

  it('mixes cities and genders nearby in the one order of activity, and is no longer than it is asked to be', async () => {
    const boris = await social.add({ search_type: 'Nearby', partner_gender: 'All' });
    const places = [cities.kyiv, cities.boryspil, cities.boryspil, cities.kyiv, cities.boryspil, cities.kyiv];
    const inOrder: string[] = [];
    for (const [index, city_id] of places.entries()) {
      const gender = index % 2 === 0 ? 'Male' : 'Female';
      inOrder.push(await social.add({ city_id, gender, active_at: hoursAgo(index + 1) }));
    }

    expect(await ids(boris)).toEqual(inOrder);
    expect(await ids(boris, '?Take=4')).toEqual(inOrder.slice(0, 4));
  });

  it('searches at the place of the profile, and at home when it is cleared', async () => {
    const boris = await social.add({ search_type: 'Nearby' });
    const here = await social.add({ active_at: hoursAgo(1) });
    const there = await social.add({ city_id: cities.lviv, active_at: hoursAgo(2) });
    const look = async (place: object) => (await social.patch(boris, '/profiles/current', place)).body;

    expect(await look({ searchCityId: cities.lviv })).toMatchObject({ searchCity: 'Lviv', searchCountryCode: 'UA' });
    expect(await ids(boris)).toEqual([there]);
    expect(await look({ searchCityId: null })).toMatchObject({ searchCity: null, searchCountryCode: null });
    expect(await ids(boris)).toEqual([here]);
    expect(await look({ searchCityId: 1, searchCountryCode: 'ZZ' })).toMatchObject({
      errors: [
        { field: 'searchCityId', code: 'not_in_directory' },
        { field: 'searchCountryCode', code: 'not_in_directory' },
      ],
    });
  });

  it('repeats unseen profiles until they get a reaction, and never a liked one', async () => {
    const boris = await social.add();
    const all: string[] = [];
    for (let hours = 1; hours <= 6; hours += 1) all.push(await social.add({ active_at: hoursAgo(hours) }));

    const first = await ids(boris, '?Take=3');
    const again = await ids(boris, '?Take=3');
    expect(first).toEqual(all.slice(0, 3));
    expect(again).toEqual(first);

    await social.like(boris, all[0] ?? '');
    await social.like(boris, all[1] ?? '', 'Nope');
    expect(await ids(boris, '?Take=3')).toEqual(all.slice(2, 5));
  });

  it('shows a noped profile again after thirty days when nobody new is left', async () => {
    const boris = await social.add();
    const [noped, liked] = [await social.add(), await social.add()];
    await social.like(boris, noped, 'Nope');
    await social.like(boris, liked);

    expect(await deck(boris)).toMatchObject({ items: [], hint: { excludesMost: 'seen' } });
    social.clock.advance(30 * day + 1);
    const fresh = await social.add();
    expect(await ids(boris)).toEqual([fresh]);
    await social.like(boris, fresh, 'Nope');
    expect(await ids(boris)).toEqual([noped]);
    await social.like(boris, noped, 'Nope');
    expect(await ids(boris)).toEqual([]);
  });

  it('names the filter that excludes most when it is empty, and never widens itself', async () => {
    const boris = await social.add({ search_type: 'Nearby', partner_age_from: 20, partner_age_to: 40 });
    await social.add({ city_id: cities.lviv });
    await social.add({ city_id: cities.warsaw, country_code: 'PL' });
    await social.add({ birth_date: '1970-01-01' });

    expect(await deck(boris)).toMatchObject({
      items: [],
      hint: { excludesMost: 'distance', widerSearchType: 'Country' },
    });
    await social.add({ city_id: cities.lviv });
    expect((await deck(boris, '?SearchType=Country')).hint).toBeNull();
  });

  it.each([
    ['one', false, 1],
    ['five with a subscription', true, 5],
  ])('gives the hint also while the remaining profiles may be unsent Nopes: %s', async (_how, isSubscriber, steps) => {
    const boris = await social.add({ search_type: 'Nearby', ...(isSubscriber ? social.aSubscription() : {}) });
    for (let number = 0; number <= steps; number += 1) await social.add();
    for (let number = 0; number < 2; number += 1) await social.add({ city_id: cities.lviv });
    const { items, hint } = await deck(boris);
    expect(hint).toBeNull();

    await social.like(boris, items[0]?.userId ?? '', 'Nope');

    expect(await deck(boris)).toMatchObject({
      items: items.slice(1).map(({ userId }) => ({ userId })),
      hint: { excludesMost: 'distance', widerSearchType: 'Country' },
    });
  });

  it('contains no private field of a profile', async () => {
    const boris = await social.add();
    await social.add({ birth_date: '1996-05-04', email: 'private@duet.test' });

    const text = JSON.stringify((await deck(boris)).items);

    expect(text).not.toMatch(/1996-05-04|private@|partner|birth|latitude|identity/i);
  });

  it('names a wrong parameter', async () => {
    const boris = await social.add();

    const { status, body } = await social.get(boris, '/matching/profiles?PartnerAgeFrom=12&SearchType=Moon');

    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [
        { field: 'PartnerAgeFrom', code: 'too_small' },
        { field: 'SearchType', code: 'unknown_value' },
      ],
    });
  });
});

describe('unmatching', () => {
  it('removes the chat for both members for ever, and may be repeated', async () => {
    const { anna, boris, chatId } = await social.match();

    const first = await social.del(anna, `/matching/unmatch/${boris}`);
    const second = await social.del(anna, `/matching/unmatch/${boris}`);

    expect([first.status, second.status]).toEqual([204, 204]);
    expect((await social.events(boris)).at(-1)).toEqual({ type: 'chat.removed', chatId, partnerId: anna });
    expect((await social.events(anna)).filter(({ type }) => type === 'chat.removed')).toHaveLength(1);
    for (const [member, other] of [
      [anna, boris],
      [boris, anna],
    ] as const) {
      expect((await social.get(member, '/chats')).body).toEqual([]);
      expect((await social.like(member, other)).body).toMatchObject({ matched: false, chatId: null });
      expect(await ids(member)).toEqual([]);
    }
  });

  it('is 404 for a member without a common chat', async () => {
    const { anna } = await social.match();

    expect((await social.del(anna, `/matching/unmatch/${await social.add()}`)).status).toBe(404);
    expect((await social.del(anna, `/matching/unmatch/${v4()}`)).status).toBe(404);
  });
});
