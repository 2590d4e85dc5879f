import { describe, expect, it } from '@jest/globals';
import { moved, nearestPlace, placeOfKey, placeWhileDragging } from './order-photos.ts';

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
    [0, 2],
    [3, 1],
    [2, 2],
  ])('shows the others while dragging from %i to %i where they will be', (from, over) => {
    const before = [...'abcd'];
    const after = moved(before, from, over);

    expect(before.map((_, index) => placeWhileDragging(index, from, over))).toEqual(
      before.map((photo) => after.indexOf(photo)),
    );
  });

  it('drops on the nearest place', () => {
    const centres = [
      { x: 50, y: 50 },
      { x: 150, y: 50 },
      { x: 50, y: 180 },
    ];

    expect(nearestPlace(centres, { x: 70, y: 140 })).toBe(2);
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
