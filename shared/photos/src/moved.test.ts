import { expect, it } from '@jest/globals';
import { moved } from './moved.ts';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [1, 9, 'acdb'],
])('the photo on place %i moved to %i gives %s', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected);
});
