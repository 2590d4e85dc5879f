import { describe, expect, it } from '@jest/globals';
import { fixedClock } from './clock.ts';
import { timedCache } from './timed-cache.ts';

describe('a timed cache', () => {
  it('expires entries after their time even when they are read', () => {
    const clock = fixedClock();
    const cache = timedCache<string, { readonly text: string }>(clock, { max: 10, ttl: 1_000 });
    cache.set('a', { text: 'one' });

    clock.advance(1_000);
    expect(cache.get('a')).toEqual({ text: 'one' });
    clock.advance(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('evicts the least recently read entry when it is full', () => {
    const cache = timedCache<string, Buffer>(fixedClock(), { maxSize: 6, sizeCalculation: ({ length }) => length });
    cache.set('a', Buffer.from('one'));
    cache.set('b', Buffer.from('two'));
    cache.get('a');

    cache.set('c', Buffer.from('six'));
    cache.set('d', Buffer.from('seventeen'));

    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key)?.toString())).toEqual(['one', undefined, 'six', undefined]);
  });
});
