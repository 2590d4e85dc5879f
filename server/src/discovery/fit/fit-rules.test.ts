import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  answerChance,
  appealOf,
  chancesBetween,
  leniencyOf,
  likeChance,
  noTastes,
  nothingReceived,
  orderScore,
  reciprocalScore,
  usualYesOf,
  withReaction,
} from './fit-rules.ts';
import type { Received } from './fit-rules.ts';

const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const logits = fc.double({ min: -4, max: 4, noNaN: true });
const count = fc.nat(10_000);
const years = fc.option(fc.integer({ min: -60, max: 60 }));
const average = { leniency: 0, appeal: 0, ...noTastes };
const free = { shownToday: 0, pendingLikes: 0, openChats: 0 };

/** Reactions of givers: how lenient they are, and whether they said yes. */
const reactionsTo = fc.array(fc.tuple(logits, fc.boolean()), { maxLength: 50 });
const receive = (reactions: readonly (readonly [number, boolean])[], usual: number): Received =>
  reactions.reduce((sum, [leniency, isYes]) => withReaction(sum, isYes, leniency, usual), nothingReceived);

describe('leniency', () => {
  it('is the average without reactions, and without a market there is a middle', () => {
    fc.assert(fc.property(share, (usual) => expect(leniencyOf({ all: 0, yes: 0 }, usual)).toBeCloseTo(0, 9)));
    expect(usualYesOf({ all: 0, yes: 0 })).toBeCloseTo(0.4, 9);
  });

  it('grows with each yes, falls with each no, and is bounded', () => {
    fc.assert(
      fc.property(count, count, share, (yes, no, usual) => {
        const now = leniencyOf({ all: yes + no, yes }, usual);
        expect(leniencyOf({ all: yes + no + 1, yes: yes + 1 }, usual)).toBeGreaterThanOrEqual(now);
        expect(leniencyOf({ all: yes + no + 1, yes }, usual)).toBeLessThanOrEqual(now);
        expect(Math.abs(now)).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('says a usual share between never and always, in a market where everybody says the same', () => {
    fc.assert(
      fc.property(count, fc.boolean(), (all, isYes) => {
        const usual = usualYesOf({ all, yes: isYes ? all : 0 });
        expect(usual).toBeGreaterThan(0);
        expect(usual).toBeLessThan(1);
        expect(Number.isFinite(leniencyOf({ all, yes: isYes ? all : 0 }, usual))).toBe(true);
      }),
    );
  });
});

describe('appeal', () => {
  it('is the average without reactions, and bounded with any', () => {
    fc.assert(
      fc.property(reactionsTo, share, (reactions, usual) => {
        expect(appealOf(nothingReceived, usual)).toBe(0);
        expect(Math.abs(appealOf(receive(reactions, usual), usual))).toBeLessThanOrEqual(2.5);
      }),
    );
  });

  it('is higher when the same givers say yes instead of no, in whatever order', () => {
    fc.assert(
      fc.property(reactionsTo, logits, share, (reactions, leniency, usual) => {
        const liked = appealOf(receive([...reactions, [leniency, true]], usual), usual);
        const refused = appealOf(receive([[leniency, false], ...reactions], usual), usual);
        expect(liked).toBeGreaterThanOrEqual(refused - 1e-9);
      }),
    );
  });

  it('owes more to a yes of somebody picky, and less to one of somebody who likes everybody', () => {
    fc.assert(
      fc.property(logits, logits, share, (one, other, usual) => {
        const [picky, lenient] = [Math.min(one, other), Math.max(one, other)];
        const ofPicky = appealOf(receive([[picky, true]], usual), usual);
        const ofLenient = appealOf(receive([[lenient, true]], usual), usual);
        // Who nearly never says yes tells little either way, so only those from the average up are compared
        if (picky >= 0) expect(ofPicky).toBeGreaterThanOrEqual(ofLenient - 1e-9);
        expect(ofPicky).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the chance of a yes', () => {
  const plain = { taste: 0 };
  it('grows with leniency and appeal, falls with the years between, and is between 0 and 1', () => {
    fc.assert(
      fc.property(logits, logits, years, share, (leniency, appeal, yearsApart, usual) => {
        const chance = likeChance({ leniency, appeal, yearsApart, ...plain }, usual);
        expect(likeChance({ leniency: leniency + 0.1, appeal, yearsApart, ...plain }, usual)).toBeGreaterThan(chance);
        expect(likeChance({ leniency, appeal: appeal + 0.1, yearsApart, ...plain }, usual)).toBeGreaterThan(chance);
        const further = (yearsApart ?? 0) >= 0 ? (yearsApart ?? 0) + 1 : (yearsApart ?? 0) - 1;
        expect(likeChance({ leniency, appeal, yearsApart: further, ...plain }, usual)).toBeLessThanOrEqual(chance);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }),
    );
  });

  it('is the usual one between two of whom nothing is known, and does not ask who of them is older', () => {
    fc.assert(
      fc.property(share, fc.integer({ min: 0, max: 60 }), (usual, apart) => {
        const unknown = { leniency: 0, appeal: 0 };
        expect(likeChance({ ...unknown, yearsApart: null, ...plain }, usual)).toBeCloseTo(usual, 9);
        const older = likeChance({ ...unknown, yearsApart: apart, ...plain }, usual);
        expect(likeChance({ ...unknown, yearsApart: -apart, ...plain }, usual)).toBe(older);
      }),
    );
  });

  it('of an answer is no higher for who likes everybody than for the average, and lower for who is picky', () => {
    fc.assert(
      fc.property(logits, share, (appeal, usual) => {
        const answerOf = (leniency: number) => answerChance({ leniency, appeal, yearsApart: 0, ...plain }, usual);
        const everybody = leniencyOf({ all: 1_000_000, yes: 1_000_000 }, usual);
        expect(answerOf(everybody)).toBe(answerOf(0));
        expect(answerOf(-1)).toBeLessThan(answerOf(0));
      }),
    );
  });

  it('of somebody liked hardly changes by a million likes of one account', () => {
    fc.assert(
      fc.property(reactionsTo, fc.double({ min: 0.2, max: 0.6, noNaN: true }), (reactions, usual) => {
        const leniency = leniencyOf({ all: 1_000_000, yes: 1_000_000 }, usual);
        const before = receive(reactions, usual);
        const gain = appealOf(withReaction(before, true, leniency, usual), usual) - appealOf(before, usual);
        const ofUsual = appealOf(withReaction(nothingReceived, true, 0, usual), usual);
        expect(gain).toBeLessThan(ofUsual);
      }),
    );
  });
});

describe('the score', () => {
  const chance = fc.double({ min: 0.01, max: 0.99, noNaN: true });

  it('is the same for both of a pair who are equally busy', () => {
    fc.assert(
      fc.property(chance, chance, (like, answer) => {
        expect(reciprocalScore({ like, answer }, free)).toBe(reciprocalScore({ like: answer, answer: like }, free));
      }),
    );
  });

  it('falls with each card shown today, each like that waits and each open chat, and stays above nothing', () => {
    fc.assert(
      fc.property(chance, chance, count, count, count, (like, answer, shownToday, pendingLikes, openChats) => {
        const attention = { shownToday, pendingLikes, openChats };
        const score = reciprocalScore({ like, answer }, attention);
        expect(score).toBeGreaterThan(0);
        for (const name of ['shownToday', 'pendingLikes', 'openChats'] as const) {
          const busier = { ...attention, [name]: attention[name] + 1 };
          expect(reciprocalScore({ like, answer }, busier)).toBeLessThan(score);
        }
      }),
    );
    expect(reciprocalScore({ like: 0.5, answer: 0.4 }, { shownToday: 2, pendingLikes: 1, openChats: 3 })).toBeCloseTo(
      0.2 / 1.3 / 1.3 / 1.3,
      9,
    );
  });

  it('is three times as high for who has already liked, whatever the noise, and grows with the noise', () => {
    const { likedFactor } = chancesBetween(average, average, 0, 0.4);
    fc.assert(
      fc.property(chance, fc.double({ min: -4, max: 4, noNaN: true }), (score, noise) => {
        expect(orderScore(score, likedFactor, noise) / orderScore(score, 1, noise)).toBeCloseTo(3, 9);
        expect(orderScore(score, 1, noise + 0.1)).toBeGreaterThan(orderScore(score, 1, noise));
      }),
    );
  });

  it('owes the less to a like, the easier its giver gives them, but never falls by one', () => {
    const factorOf = (leniency: number, usual: number) =>
      chancesBetween(average, { ...average, leniency }, 0, usual).likedFactor;
    fc.assert(
      fc.property(logits, share, (leniency, usual) => {
        expect(factorOf(leniency + 0.1, usual)).toBeLessThanOrEqual(factorOf(leniency, usual) + 1e-9);
        expect(factorOf(leniency, usual)).toBeGreaterThanOrEqual(1);
      }),
    );
    expect(factorOf(-1, 0.4)).toBeCloseTo(3, 9);
    expect(factorOf(3, 0.4)).toBeLessThan(1.8);
  });
});
