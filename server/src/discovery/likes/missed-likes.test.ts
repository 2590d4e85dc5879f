import type { MissedLike } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const listOf = async (member: string) => (await social.get<MissedLike[]>(member, '/likes/missed')).body;
const reveal = <T = MissedLike>(member: string, id: string) => social.post<T>(member, '/likes/missed/reveal', { id });
const coinsOf = async (member: string) => {
  const row = await social.db.selectFrom('members').select('coins').where('id', '=', member).executeTakeFirstOrThrow();
  return row.coins;
};

/** The row of this member: nothing in it tells whose it is, and the list is in no order. */
async function rowOf(list: readonly MissedLike[], memberId: string): Promise<MissedLike> {
  const { handle } = await social.db
    .selectFrom('reactions')
    .select('handle')
    .where('from_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const row = list.find(({ id }) => id === handle);
  if (!row) throw new Error('Boris has not missed this member.');
  return row;
}

/** Boris noped Anna and Clara, who both like him. */
async function missed(coins = 50) {
  const [anna, clara] = [await social.add({ name: 'Anna' }), await social.add({ name: 'Clara' })];
  const boris = await social.add();
  await social.give(boris, coins);
  for (const fan of [clara, anna]) {
    await social.like(fan, boris);
    await social.like(boris, fan, 'Nope');
    social.clock.advance(1000);
  }
  const list = await listOf(boris);
  return { anna, clara, boris, ofAnna: await rowOf(list, anna), ofClara: await rowOf(list, clara) };
}

describe('revealing a missed like', () => {
  it('shows only the paid one in clear', async () => {
    const { anna, boris, ofAnna } = await missed();

    const { status, body } = await reveal(boris, ofAnna.id);

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: ofAnna.id, userId: anna, name: 'Anna', age: 30 });
    const list = await listOf(boris);
    expect(list).toHaveLength(2);
    expect(list.find(({ id }) => id === ofAnna.id)).toMatchObject({ userId: anna });
    expect(list.find(({ id }) => id !== ofAnna.id)).toMatchObject({ userId: null, name: null, age: null });
    expect((await social.events(boris)).at(-1)).toEqual({ type: 'coins.changed', coins: 30 });
  });

  it('uses an id that is not the id of a member', async () => {
    const { anna, clara, boris, ofAnna } = await missed();
    const free = JSON.stringify(await listOf(boris));

    expect([anna, clara]).not.toContain(ofAnna.id);
    expect(free).not.toContain(anna);
    expect((await reveal(boris, anna)).status).toBe(404);
  });

  it('is charged once however often it is requested, also at the same instant', async () => {
    const { boris, ofAnna } = await missed();

    await Promise.all([1, 2, 3].map(() => reveal(boris, ofAnna.id)));
    await reveal(boris, ofAnna.id);

    expect(await coinsOf(boris)).toBe(30);
  });

  it('is refused without the coins for it, and stays blurred', async () => {
    const { boris, ofAnna } = await missed(19);

    const { status, body } = await reveal<{ code: string; missing: number }>(boris, ofAnna.id);

    expect([status, body.code, body.missing]).toEqual([402, 'not_enough_coins', 1]);
    expect(await listOf(boris)).toMatchObject([{ userId: null }, { userId: null }]);
  });

  it('costs subscribers nothing', async () => {
    const { anna, boris, ofAnna } = await missed();
    await social.change(boris, social.aSubscription());

    expect((await reveal(boris, ofAnna.id)).body.userId).toBe(anna);
    expect(await coinsOf(boris)).toBe(50);
  });

  it('is 404 for other members, unknown ids and after a block', async () => {
    const { anna, clara, boris, ofAnna } = await missed();
    await social.give(clara, 50);

    expect((await reveal(clara, ofAnna.id)).status).toBe(404);
    expect((await reveal(boris, v4())).status).toBe(404);
    await social.post(anna, `/profiles/${boris}/block`, { action: 'BlockUser' });
    expect((await reveal(boris, ofAnna.id)).status).toBe(404);
    expect(await coinsOf(boris)).toBe(50);
  });
});
