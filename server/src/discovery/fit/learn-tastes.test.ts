import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomFrom } from '../../lib/random.ts';
import { chanceOf } from './fit-rules.ts';
import { atOnce } from './in-portions.ts';
import { learnTastes } from './learn-tastes.ts';
import type { LearnedTastes } from './learn-tastes.ts';
import { countUnanswered, listGiven, turned } from './reaction-lists.ts';
import type { ReactionColumns } from './reaction-lists.ts';
import { tasteBetween } from './taste-rules.ts';

type Reaction = readonly [from: number, to: number, isYes: boolean];

const columnsOf = (reactions: readonly Reaction[]): ReactionColumns => ({
  count: reactions.length,
  from: Int32Array.from(reactions, ([from]) => from),
  to: Int32Array.from(reactions, ([, to, isYes]) => 2 * to + Number(isYes)),
});

function learn(members: number, reactions: readonly Reaction[], before?: LearnedTastes): LearnedTastes {
  const given = atOnce(listGiven(members, columnsOf(reactions)));
  const unknown = new Float32Array(members);
  const known = { leniency: unknown, appeal: unknown, usual: 0 };
  return atOnce(learnTastes({ given, received: atOnce(turned(given)), ...known }, before));
}

const termOf = (tastes: LearnedTastes, from: number, to: number) =>
  tasteBetween(tastes.wantedOf(from), tastes.offeredOf(to));

/** Members of two kinds: how likely they like their own kind, and the other. */
function market(own: number, other: number): Reaction[] {
  const random = randomFrom('kinds');
  return Array.from({ length: 60 }, (_, from) =>
    Array.from({ length: 60 }, (__, to): Reaction => [from, to, random() < (from % 2 === to % 2 ? own : other)]),
  )
    .flat()
    .filter(([from, to]) => from !== to && random() < 0.5);
}

const meanTerms = (tastes: LearnedTastes) => {
  const terms = { own: 0, other: 0 };
  for (let from = 0; from < 60; from += 1) {
    for (let to = 0; to < 60; to += 1) terms[from % 2 === to % 2 ? 'own' : 'other'] += termOf(tastes, from, to) / 1800;
  }
  return terms;
};

describe('what tastes are learned', () => {
  it('raises the chance of the kind that each likes and lowers that of the other', () => {
    const { own, other } = meanTerms(learn(60, market(0.8, 0.2)));

    expect(chanceOf(own)).toBeGreaterThan(0.65);
    expect(chanceOf(other)).toBeLessThan(0.35);
  });

  it('is next to nothing where everybody likes all alike', () => {
    const tastes = learn(60, market(0.5, 0.5));
    const terms = Array.from({ length: 3600 }, (_, pair) => Math.abs(termOf(tastes, Math.floor(pair / 60), pair % 60)));

    expect(terms.reduce((sum, term) => sum + term, 0) / terms.length).toBeLessThan(0.25);
  });

  it('goes on from what was learned before, and stays where nothing is new', () => {
    const reactions = market(0.8, 0.2);
    let settled = learn(60, reactions);
    for (let run = 0; run < 20; run += 1) settled = learn(60, reactions, settled);

    const again = learn(60, reactions, settled);

    for (let pair = 0; pair < 3600; pair += 1) {
      const [from, to] = [Math.floor(pair / 60), pair % 60];
      expect(termOf(again, from, to)).toBeCloseTo(termOf(settled, from, to), 1);
    }
  });

  it('forgets in some runs what was learned before of another market', () => {
    const [opposite, reactions] = [learn(60, market(0.2, 0.8)), market(0.8, 0.2)];
    let tastes = opposite;
    for (let run = 0; run < 6; run += 1) tastes = learn(60, reactions, tastes);

    const { own, other } = meanTerms(tastes);

    expect(meanTerms(opposite).own).toBeLessThan(meanTerms(opposite).other);
    expect(chanceOf(own)).toBeGreaterThan(0.65);
    expect(chanceOf(other)).toBeLessThan(0.35);
  });

  it('is learned although nothing was known of anybody before', () => {
    const nobody: LearnedTastes = { wantedOf: () => null, offeredOf: () => null };
    let tastes = nobody;
    for (let run = 0; run < 3; run += 1) tastes = learn(60, market(0.8, 0.2), tastes);

    expect(chanceOf(meanTerms(tastes).own)).toBeGreaterThan(0.65);
  });

  it('counts only from the third reaction on, given or received', () => {
    const tastes = learn(6, [
      [0, 3, true],
      [0, 4, true],
      [1, 3, true],
      [1, 4, true],
      [1, 5, false],
      [2, 3, true],
    ]);

    expect([0, 1, 2].map((member) => tastes.wantedOf(member) === null)).toEqual([true, false, true]);
    expect([3, 4, 5].map((member) => tastes.offeredOf(member) === null)).toEqual([false, true, true]);
  });

  it('says little of what one reaction was: no place tells by it who likes whom', () => {
    const others = market(0.8, 0.2).filter(([from, to]) => !(from < 20 && to === 20));
    const told = Array.from({ length: 20 }, (_, from) => {
      const with_ = (isYes: boolean) => termOf(learn(60, [...others, [from, 20, isYes]]), from, 20);
      return with_(true) - with_(false);
    });

    for (const difference of told) expect(Math.abs(difference)).toBeLessThan(0.5);
  });

  it('is the same for the same reactions, and always a number', () => {
    const reaction = fc.tuple(fc.nat(9), fc.nat(9), fc.boolean());
    fc.assert(
      fc.property(fc.array(reaction, { maxLength: 200 }), (reactions) => {
        const [first, again] = [learn(10, reactions), learn(10, reactions)];
        for (let member = 0; member < 10; member += 1) {
          expect(again.wantedOf(member)).toEqual(first.wantedOf(member));
          for (const each of first.wantedOf(member) ?? []) expect(Number.isFinite(each)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('stays bounded when one account has liked everybody a thousand times over', () => {
    const everybody = Array.from({ length: 2000 }, (_, to): Reaction => [0, to + 1, true]);
    const others = market(0.5, 0.5);

    const tastes = learn(2001, [...everybody, ...others.filter(([from]) => from > 0)]);

    for (let to = 1; to < 60; to += 1) expect(Math.abs(termOf(tastes, to, 0))).toBeLessThanOrEqual(1.5);
  });
});

const textsOf = (rows: readonly (readonly (number | undefined)[])[]) => rows.map((row) => row.join(' ')).toSorted();

describe('reactions', () => {
  const reactions = fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.boolean()), { maxLength: 100 });

  it('are listed by both sides, the later one of two to the same member', () => {
    fc.assert(
      fc.property(reactions, (all) => {
        const last = new Map(all.map(([from, to, isYes]) => [`${from} ${to}`, isYes]));
        const given = atOnce(listGiven(8, columnsOf(all)));
        const pairsOf = ({ starts, others }: typeof given) =>
          Array.from({ length: 8 }, (_, member) =>
            [...others.subarray(starts[member], starts[member + 1])].map((other) => [member, other >> 1, other & 1]),
          ).flat();

        const expected = [...last].map(([pair, isYes]) => [...pair.split(' ').map(Number), Number(isYes)]);
        expect(textsOf(pairsOf(given))).toEqual(textsOf(expected));
        const back = pairsOf(atOnce(turned(given))).map(([to, from, yes]) => [from, to, yes]);
        expect(textsOf(back)).toEqual(textsOf(expected));
      }),
    );
  });

  it('of those who like a member wait until the member reacts in any way', () => {
    const columns = columnsOf([
      [1, 0, true],
      [2, 0, true],
      [3, 0, false],
      [0, 2, false],
    ]);
    const given = atOnce(listGiven(4, columns));
    const received = atOnce(turned(given));

    expect([0, 1, 2, 3].map((member) => countUnanswered(given, received, member))).toEqual([1, 0, 0, 0]);
  });
});
