import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBots } from './bots.ts';
import type { Bots } from './bots.ts';
import { fit, today } from './market-orders.ts';
import type { MarketOrder } from './market-orders.ts';
import { dealBy } from './order-dealer.ts';
import { runMarket } from './run-market.ts';
import type { MarketRun } from './market-state.ts';
import type { Cheaters } from './population.ts';
import { standard } from './scenarios.ts';

const small: MarketRun = { members: 300, days: 8, countedFrom: 2, seed: 1, assumed: { ...standard, pool: 40 } };

describe('a market', () => {
  it('is the same again with the same seed, and another one with another', async () => {
    const run = { ...small, members: 100 };

    const first = await runMarket(dealBy(fit), run);

    expect(await runMarket(dealBy(fit), run)).toEqual(first);
    expect(await runMarket(dealBy(fit), { ...run, seed: 2 })).not.toEqual(first);
  });

  it('shows nobody to whom nobody looks for, and ends without an error', async () => {
    const onlyWomen = { ...small, members: 50, assumed: { ...standard, menShare: 0 } };

    expect(await runMarket(dealBy(fit), onlyWomen)).toMatchObject({ matches: 0, answered: 0, gini: 0 });
  });

  it('of ten members goes on when they have all seen each other', async () => {
    const { matches } = await runMarket(dealBy(fit), { ...small, members: 10, countedFrom: 0 });

    expect(matches).toBeLessThanOrEqual(25);
  });

  it('counts no more answers than matches, and none where nobody answers', async () => {
    const { matches, answered } = await runMarket(dealBy(fit), small);
    const mute = await runMarket(dealBy(fit), { ...small, assumed: { ...small.assumed, answersADay: 0 } });

    expect(answered).toBeLessThan(matches);
    expect(mute).toMatchObject({ answered: 0, withAnswer: 0 });
  });
});

describe('the members of a market who use the product', () => {
  let bots: Bots;
  beforeAll(async () => {
    bots = await openBots();
  });
  afterAll(() => bots.close());

  it('come, like, match and write by its calls, and it agrees who has matched', async () => {
    const likedByAll = { ...standard, yes: 9 };

    const result = await runMarket(bots.deal, { ...small, members: 12, days: 3, countedFrom: 0, assumed: likedByAll });

    expect(result.matches).toBeGreaterThan(0);
    expect(result.answered).toBeGreaterThan(0);
    expect(result.answered).toBeLessThanOrEqual(result.matches);
  });
});

describe('who likes everybody, and a ring of 24', () => {
  const shownOf = async (order: MarketOrder, cheaters: Cheaters, figure: 'likersShown' | 'ringShown') => {
    const seeds = [1, 2, 3];
    const runs = seeds.map((seed) => runMarket(dealBy(order), { ...small, seed, cheaters }));
    const results = (await Promise.all(runs)).map((result) => result[figure]);
    return results.reduce((sum, result) => sum + result, 0) / seeds.length;
  };

  it('are shown at most a tenth more than the mean by fit, which the order of activity does not reach', async () => {
    const likers = { likers: 0.05, ring: 0 };

    expect(await shownOf(fit, likers, 'likersShown')).toBeLessThanOrEqual(1.1);
    expect(await shownOf(fit, { likers: 0, ring: 24 }, 'ringShown')).toBeLessThanOrEqual(1.1);
    expect(await shownOf(today, likers, 'likersShown')).toBeGreaterThan(1.1);
  });

  it('change nothing of a market while they are honest', async () => {
    const plain = await runMarket(dealBy(fit), small);
    const cheaters = { likers: 0.05, ring: 24 };

    const honest = await runMarket(dealBy(fit), { ...small, cheaters: { ...cheaters, areHonest: true } });
    const cheating = await runMarket(dealBy(fit), { ...small, cheaters });

    expect({ ...honest, likersShown: 0, ringShown: 0 }).toEqual(plain);
    expect(cheating.matches).not.toBe(plain.matches);
  });
});
