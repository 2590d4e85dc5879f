import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memberPlaces, wordsOf } from './member-places.ts';

const wordsOfId = (id: string) => wordsOf(Buffer.from(id.replaceAll('-', ''), 'hex'));

describe('places of members', () => {
  it('are numbers in the order in which members come, the same however often, through each growth', () => {
    const places = memberPlaces();
    const ids = Array.from({ length: 5000 }, () => randomUUID());

    for (const [place, id] of ids.entries()) expect(places.placeOf(wordsOfId(id), 0)).toBe(place);

    const all = wordsOf(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'));
    for (const [place, id] of ids.entries()) {
      expect(places.placeOf(all, 4 * place)).toBe(place);
      expect(places.find(id)).toBe(place);
    }
    expect(places.count).toBe(5000);
    expect(places.find(randomUUID())).toBeUndefined();
  });

  it('tell ids apart that differ in one word only', () => {
    const places = memberPlaces();
    const digits = ['0', '1', '2'];
    const ids = digits.flatMap((first) => digits.map((last) => `${first}0000000-0000-7000-8000-00000000000${last}`));

    expect(ids.map((id) => places.placeOf(wordsOfId(id), 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
