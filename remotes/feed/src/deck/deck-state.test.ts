import { describe, expect, it } from '@jest/globals';
import { aProfile } from '@duet/testing';
import fc from 'fast-check';
import { VISIBLE, addProfiles, returnToDeck, emptyDeck, keepTop, needsMore, removeProfile } from './deck-state.ts';
import type { DeckState } from './deck-state.ts';

const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => aProfile({ number: from + index }));
const ids = (state: DeckState) => [...state.visible, ...state.buffer].map(({ userId }) => userId);

describe('the deck', () => {
  it('shows three and buffers the rest', () => {
    const deck = addProfiles(emptyDeck, people(1, 30));

    expect(deck.visible).toHaveLength(3);
    expect(deck.buffer).toHaveLength(27);
  });

  it('promotes one from the buffer when a profile leaves', () => {
    const deck = addProfiles(emptyDeck, people(1, 5));

    const after = removeProfile(deck, deck.visible[0]?.userId ?? '');

    expect(after.visible.map(({ name }) => name)).toEqual(['Member 2', 'Member 3', 'Member 4']);
    expect(after.buffer.map(({ name }) => name)).toEqual(['Member 5']);
  });

  it('asks for more when the buffer falls below half of its last length', () => {
    let deck = addProfiles(emptyDeck, people(1, 13)); // buffer 10
    for (let left = 10; left > 5; left--) {
      expect(needsMore(deck)).toBe(false);
      deck = removeProfile(deck, deck.visible[0]?.userId ?? '');
    }

    expect(deck.buffer).toHaveLength(5);
    expect(needsMore(deck)).toBe(false);
    expect(needsMore(removeProfile(deck, deck.visible[0]?.userId ?? ''))).toBe(true);
  });

  it('asks for more while fewer than three are shown', () => {
    expect(needsMore(emptyDeck)).toBe(true);
  });

  it('puts an undone profile back on top', () => {
    const deck = addProfiles(emptyDeck, people(1, 5));
    const [first] = deck.visible;
    if (!first) throw new Error('the deck is empty');

    expect(returnToDeck(removeProfile(deck, first.userId), first)).toEqual({ ...deck, gone: new Set() });
  });

  it('keeps the top card when filters change', () => {
    const deck = keepTop(addProfiles(emptyDeck, people(1, 5)));

    expect(ids(deck)).toEqual([aProfile({ number: 1 }).userId]);
  });

  it('the deck never deals anybody twice whatever happens', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), from: fc.nat(40), count: fc.nat(12) }),
      fc.record({ kind: fc.constant('remove' as const), index: fc.nat(40) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let deck = emptyDeck;
        const left = new Set<string>();
        for (const each of steps) {
          if (each.kind === 'add') deck = addProfiles(deck, people(each.from, each.count));
          else {
            const userId = ids(deck)[each.index];
            if (!userId) continue;
            deck = removeProfile(deck, userId);
            left.add(userId);
          }
          const dealt = ids(deck);
          expect(new Set(dealt).size).toBe(dealt.length);
          expect(dealt.some((userId) => left.has(userId))).toBe(false);
          expect(deck.visible.length).toBe(Math.min(VISIBLE, dealt.length));
        }
      }),
    );
  });
});
