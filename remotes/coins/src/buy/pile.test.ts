import { expect, it } from '@jest/globals';
import { pileOf } from './pile.ts';

it('draws more coins for every larger pack', () => {
  const drawn = [100, 300, 700, 1_500, 4_000].map((coins) => pileOf(coins).length);

  expect(drawn).toEqual([3, 5, 8, 12, 20]);
});

it('draws at least one coin, and no more than fit', () => {
  expect(pileOf(1)).toHaveLength(1);
  expect(pileOf(1_000_000)).toHaveLength(20);
});
