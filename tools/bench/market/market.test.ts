import { describe, expect, it } from '@jest/globals';
import { fit, today } from './market-orders.ts';
import type { MarketOrder } from './market-orders.ts';
import { runMarket } from './run-market.ts';
import type { MarketRun } from './market-state.ts';
import type { Cheaters } from './population.ts';
import { standard } from './scenarios.ts';

const small: MarketRun = { members: 300, days: 8, countedFrom: 2, seed: 1, assumed: { ...standard, pool: 40 } };

describe('a market', () => {
  it('is the same again with the same seed, and another one with another', () => {
    const run = { ...small, members: 100 };

    expect(runMarket(fit, run)).toEqual(runMarket(fit, run));
    expect(runMarket(fit, { ...run, seed: 2 })).not.toEqual(runMarket(fit, run));
  });

  it('shows nobody to whom nobody looks for, and ends without an error', () => {
    const onlyWomen = { ...small, members: 50, assumed: { ...standard, menShare: 0 } };

    expect(runMarket(fit, onlyWomen)).toMatchObject({ matches: 0, answered: 0, gini: 0 });
  });

  it('of ten members goes on when they have all seen each other', () => {
    const { matches } = runMarket(fit, { ...small, members: 10, countedFrom: 0 });

    expect(matches).toBeLessThanOrEqual(25);
  });

  it('counts no more answers than matches, and none where nobody answers', () => {
    const { matches, answered } = runMarket(fit, small);
    const mute = runMarket(fit, { ...small, assumed: { ...small.assumed, answersADay: 0 } });

    expect(answered).toBeLessThan(matches);
    expect(mute).toMatchObject({ answered: 0, withAnswer: 0 });
  });
});

describe('who likes everybody, and a ring of 24', () => {
  const shownOf = (order: MarketOrder, cheaters: Cheaters, figure: 'likersShown' | 'ringShown') => {
    const seeds = [1, 2, 3];
    const results = seeds.map((seed) => runMarket(order, { ...small, seed, cheaters })[figure]);
    return results.reduce((sum, result) => sum + result, 0) / seeds.length;
  };

  it('are shown at most a tenth more than the mean by fit, which the order of activity does not reach', () => {
    const likers = { likers: 0.05, ring: 0 };

    expect(shownOf(fit, likers, 'likersShown')).toBeLessThanOrEqual(1.1);
    expect(shownOf(fit, { likers: 0, ring: 24 }, 'ringShown')).toBeLessThanOrEqual(1.1);
    expect(shownOf(today, likers, 'likersShown')).toBeGreaterThan(1.1);
  });
});
