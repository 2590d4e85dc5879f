import { describe, expect, it } from '@jest/globals';
import { moved, placeOfKey } from './order-photos.ts';

describe('moving a photo', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, 9, 'acdb'],
  ])('from %i to %i gives %s', (from, to, expected) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(expected);
  });

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['ArrowDown', 3, undefined],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Enter', 1, undefined],
  ])('takes %s on place %i to %s', (key, from, to) => {
    expect(placeOfKey(key, from, 5, 3)).toBe(to);
  });
});
