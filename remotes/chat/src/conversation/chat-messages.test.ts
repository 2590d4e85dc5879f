import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aMessage } from '@duet/testing';
import { changeItems, extendBy, takeIn, withPage } from './chat-messages.ts';
import type { ChatMessages, MessagePage } from './chat-messages.ts';

const messages = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => aMessage({ number: first + index }));

/** A page as the server answers it. */
const aPage = (first: number, last: number): MessagePage => ({
  items: messages(first, last),
  hasMore: first > 1,
  first: first > 1 ? first : 0,
  last,
});

const loaded = (first: number, last: number) => ({ items: messages(first, last), hasMore: first > 1 });
const seqs = (items: ChatMessages['items'] | undefined) => items?.map(({ seq }) => seq);
const range = (first: number, last: number) => seqs(messages(first, last));

describe('the loaded messages of a chat', () => {
  it('keep what was jumped to apart from the newest, which stay without a gap', () => {
    const known = withPage(loaded(951, 1000), aPage(101, 200));

    expect(seqs(known.items)).toEqual(range(951, 1000));
    expect(known.hasMore).toBe(true);
    expect(seqs(known.far?.items)).toEqual(range(101, 200));
  });

  it('are one again when the gap is closed from either side', () => {
    const known = withPage(loaded(951, 1000), aPage(801, 900));

    const byNewer = extendBy(known, { ...aPage(901, 950), hasMore: false });
    const byOlder = extendBy(known, aPage(901, 950));

    for (const closed of [byNewer, byOlder]) {
      expect(seqs(closed.items)).toEqual(range(801, 1000));
      expect(closed).toMatchObject({ hasMore: true });
      expect(closed.far).toBeUndefined();
    }
  });

  it('leave out a page of a part that somebody has jumped away from', () => {
    const known = withPage(withPage(loaded(951, 1000), aPage(101, 200)), aPage(501, 600));

    expect(extendBy(known, aPage(201, 250))).toBe(known);
  });

  it('take a changed message into the part that has it, and one that is not loaded into none', () => {
    const known = withPage(loaded(951, 1000), aPage(101, 200));
    const changed = takeIn(known, [
      aMessage({ number: 150, message: 'far' }),
      aMessage({ number: 500, message: 'not loaded' }),
      aMessage({ number: 1000, message: 'near' }),
      aMessage({ number: 1001, message: 'new' }),
    ]);

    expect(seqs(changed.items)).toEqual(range(951, 1001));
    expect(seqs(changed.far?.items)).toEqual(range(101, 200));
    expect(changed.far?.items[49]?.message).toBe('far');
    expect(changed.items.slice(-2).map(({ message }) => message)).toEqual(['near', 'new']);
  });

  it('are changed in both parts', () => {
    const known = withPage(loaded(951, 1000), aPage(101, 200));

    const changed = changeItems(known, (items) => items.map((each) => ({ ...each, status: 3 })));

    expect([changed.items[0]?.status, changed.far?.items[0]?.status]).toEqual([3, 3]);
  });

  it('have each message once, in order and without a gap in either part, whatever is loaded and said', () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('jump' as const), to: fc.integer({ min: 1, max: 300 }) }),
      fc.record({ what: fc.constantFrom('older' as const, 'olderFar' as const, 'newer' as const, 'say' as const) }),
      fc.record({ what: fc.constant('change' as const), to: fc.integer({ min: 1, max: 300 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let last = 300;
        let known: ChatMessages = loaded(291, 300);
        for (const each of steps) {
          const { far } = known;
          const start = known.items[0]?.seq ?? 0;
          const farStart = far?.items[0]?.seq ?? 0;
          const farEnd = far?.items.at(-1)?.seq ?? 0;
          if (each.what === 'jump')
            known = withPage(known, aPage(Math.max(1, each.to - 5), Math.min(last, each.to + 5)));
          else if (each.what === 'change') known = takeIn(known, [aMessage({ number: each.to, status: 3 })]);
          else if (each.what === 'say') known = takeIn(known, [aMessage({ number: (last += 1) })]);
          else if (each.what === 'older' && start > 1)
            known = extendBy(known, aPage(Math.max(1, start - 10), start - 1));
          else if (each.what === 'olderFar' && farStart > 1)
            known = extendBy(known, aPage(Math.max(1, farStart - 10), farStart - 1));
          else if (each.what === 'newer' && far)
            known = extendBy(known, { ...aPage(farEnd + 1, Math.min(last, farEnd + 10)), hasMore: true });

          const newest = known.items[0]?.seq ?? NaN;
          expect(seqs(known.items)).toEqual(range(newest, last));
          expect(known.hasMore).toBe(newest > 1);
          if (!known.far) continue;
          const [first, end] = [known.far.items[0]?.seq ?? NaN, known.far.items.at(-1)?.seq ?? NaN];
          expect(seqs(known.far.items)).toEqual(range(first, end));
          expect(known.far.hasMore).toBe(first > 1);
          expect(end).toBeLessThan(newest - 1);
        }
      }),
    );
  });
});
