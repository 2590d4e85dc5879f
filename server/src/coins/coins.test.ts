import type { CoinsOverview } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSocial } from '../../test/kits/deck-kit.ts';
import type { Social } from '../../test/kits/deck-kit.ts';
import { AppError } from '../lib/app-error.ts';
import { day, gifts } from '../lib/constants.ts';
import { newId } from '../lib/ids.ts';
import { credit, debit } from './ledger.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const overview = async (member: string, query = '') => (await social.get<CoinsOverview>(member, `/coins${query}`)).body;

/** Moves coins in a transaction of its own; answers what was missing when it was refused. */
async function move(memberId: string, amount: number, key = newId()): Promise<number | { missing: unknown }> {
  const movement = { memberId, amount: Math.abs(amount), reason: 'boost', key, now: social.clock.now() } as const;
  try {
    return await social.deps.database.transaction((tx) => (amount > 0 ? credit(tx, movement) : debit(tx, movement)));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_enough_coins') return { missing: error.members['missing'] };
    throw error;
  }
}

describe('the ledger', () => {
  it('moves coins only once per key', async () => {
    const member = await social.add();

    await Promise.all(Array.from({ length: 5 }, () => move(member, 10, 'once')));

    expect((await overview(member)).history.filter(({ reason }) => reason === 'boost')).toHaveLength(1);
  });

  it('lets exactly one of a hundred parallel payments pass when there are coins for one', async () => {
    const member = await social.add();
    await move(member, 20);

    const results = await Promise.all(Array.from({ length: 100 }, () => move(member, -20)));

    expect(results.filter((result) => typeof result === 'number')).toEqual([0]);
    expect(results.find((result) => typeof result !== 'number')).toEqual({ missing: 20 });
  });

  it('moves whole positive numbers only', async () => {
    const member = await social.add();
    const movement = { memberId: member, reason: 'boost', key: 'odd', now: social.clock.now() } as const;

    for (const amount of [0, -5, 1.5, Number.NaN]) {
      const moving = social.deps.database.transaction((tx) => credit(tx, { ...movement, amount }));
      await expect(moving).rejects.toThrow(RangeError);
    }
  });
});

describe('the overview', () => {
  it('gives five coins on the first visit of a day and tells the member', async () => {
    const member = await social.add();

    const visits = [await overview(member), await overview(member)];
    social.clock.advance(day);
    visits.push(await overview(member));

    expect(visits.map(({ balance }) => balance)).toEqual([5, 5, 10]);
    expect(await social.events(member)).toEqual([
      { type: 'coins.changed', coins: 5 },
      { type: 'coins.changed', coins: 10 },
    ]);
  });

  it('lists packs, ways to earn, and the history page by page', async () => {
    const member = await social.add();
    for (let count = 0; count < 5; count += 1) await move(member, 10);

    const first = await overview(member, '?limit=4');
    const second = await overview(member, `?limit=4&before=${first.nextBefore}`);

    expect(first.packs[0]).toEqual({ id: 'coins-100', coins: 100, priceUsd: 1.99 });
    expect(first.earn).toEqual({ signUp: 50, completeness: 25, completenessScore: 60, daily: 5, referral: 50 });
    expect(first.history.map(({ reason, balance }) => [reason, balance])).toEqual([
      ['daily', 55],
      ['boost', 50],
      ['boost', 40],
      ['boost', 30],
    ]);
    expect(second.history.map(({ balance }) => balance)).toEqual([20, 10]);
    expect(second.nextBefore).toBeNull();
  });
});

describe('the gift catalogue', () => {
  it('has twelve gifts, each with a price and an icon', async () => {
    const { body } = await social.get<unknown[]>(await social.add(), '/gifts');

    expect(body).toEqual(gifts);
    expect(body).toHaveLength(12);
  });
});
