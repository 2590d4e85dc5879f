import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '../../lib/clock.ts';
import { createShelf } from './shelf.ts';

function aShelf() {
  const clock = fixedClock();
  return { clock, shelf: createShelf<string>({ clock, life: 1_000, room: 6, sizeOf: (text) => text.length }) };
}

describe('a shelf', () => {
  it('keeps things for a while', () => {
    const { clock, shelf } = aShelf();
    shelf.put('a', 'one');

    expect(shelf.get('a')).toBe('one');
    clock.advance(1_000);
    expect(shelf.get('a')).toBeUndefined();
  });

  it('makes room by what was not asked for the longest', () => {
    const { shelf } = aShelf();
    shelf.put('a', 'one');
    shelf.put('b', 'two');
    shelf.get('a');

    shelf.put('c', 'six');

    expect(['a', 'b', 'c'].map((key) => shelf.get(key))).toEqual(['one', undefined, 'six']);
  });

  it('does not grow when one thing is put again and again, and takes nothing beyond its room', () => {
    const { shelf } = aShelf();
    shelf.put('a', 'one');
    for (let round = 0; round < 5; round += 1) shelf.put('b', 'two');

    expect(shelf.get('a')).toBe('one');
    shelf.put('c', 'seventeen');
    expect(shelf.get('c')).toBeUndefined();
  });
});
