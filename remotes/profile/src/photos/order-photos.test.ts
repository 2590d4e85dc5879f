import { expect, it } from '@jest/globals';
import { placeOfKey } from './order-photos.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['ArrowDown', 3, undefined],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, undefined],
])('%s moves the photo on place %i to %s', (key, from, to) => {
  expect(placeOfKey(key, from, 5, 3)).toBe(to);
});
