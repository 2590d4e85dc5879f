import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memberPlaces, wordsOf, wordsOfId } from './member-places.ts';

describe('places of members', () => {
  it('are numbers in the order in which members come, the same however often, through each growth', () => {
    const places = memberPlaces();
    const ids = Array.from({ length: 5000 }, () => randomUUID());

    for (const [place, id] of ids.entries()) expect(places.placeOf(wordsOfId(id), 0)).toBe(place);

    const all = wordsOf(ids.join('').replaceAll('-', ''));
    for (const place of ids.keys()) {
      expect(places.placeOf(all, 4 * place)).toBe(place);
      expect(places.find(all, 4 * place)).toBe(place);
    }
    expect(places.count).toBe(5000);
    expect(places.find(wordsOfId(randomUUID()), 0)).toBeUndefined();
  });

  it('tell ids apart that differ in one word only', () => {
    const places = memberPlaces();
    const digits = ['0', '1', '2'];
    const ids = digits.flatMap((first) => digits.map((last) => `${first}0000000-0000-7000-8000-00000000000${last}`));

    expect(ids.map((id) => places.placeOf(wordsOfId(id), 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
