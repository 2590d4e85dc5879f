import { expect, it } from '@jest/globals';
import { placeOfKey } from './order-photos.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 0, 3],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, undefined],
  ['ArrowDown', 3, undefined],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 4, 0],
  ['ArrowUp', 0, undefined],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, undefined],
])('%s moves the photo on place %i to %s', (key, from, to) => {
  expect(placeOfKey(key, from, 5)).toBe(to);
});
