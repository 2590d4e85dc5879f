import { describe, expect, it } from '@jest/globals';
import { randomFrom } from '../../lib/random.ts';
import { nothingReceived } from './fit-rules.ts';
import { noiseKey } from './kept-noise.ts';
import { orderByFit } from './order-by-fit.ts';
import type { Comparable, Known, Market } from './order-by-fit.ts';

const trials = 500;
const pool = 150;
const viewer: Known = {
  given: { all: 40, yes: 16 },
  received: nothingReceived,
  birthDate: '1995-06-01',
  wanted: [1, 0, 0.5, -0.5],
  offered: [0, 1, -0.5, 0.5],
};

const tastes = (random: () => number) => Array.from({ length: 4 }, () => 2 * random() - 1);

function somebody(id: string, random: () => number): Comparable {
  const expected = 4 + 20 * random();
  return {
    id,
    given: { all: 50, yes: Math.floor(50 * random()) },
    received: { yes: expected * 2 * random(), expected, weight: expected * 0.6 },
    wanted: tastes(random),
    offered: tastes(random),
    birthDate: `${1985 + Math.floor(20 * random())}-06-01`,
    likesViewer: false,
    shownThisWeek: 50,
    shownToday: Math.floor(20 * random()),
    pendingLikes: Math.floor(5 * random()),
    openChats: Math.floor(5 * random()),
    startedAt: null,
  };
}

/**
 * Two puppets who are alike in everything look at their decks; half of the targets like the first of them. How well the
 * difference of the target's places tells which half a target is of (AUC): 0.5 is chance, 1 is always.
 */
function tellsLikes(seed: number): number {
  const random = randomFrom(`${seed}`);
  const liked: number[] = [];
  const others: number[] = [];
  for (let trial = 0; trial < trials; trial += 1) {
    const everybody = [
      somebody('target', random),
      ...Array.from({ length: pool }, (_, n) => somebody(`m${n}`, random)),
    ];
    const isLiked = random() < 0.5;
    const difference = placeFor(`second ${trial}`, everybody, false) - placeFor(`first ${trial}`, everybody, isLiked);
    (isLiked ? liked : others).push(difference);
  }
  const wins = liked.flatMap((one) => others.map((other) => (Math.sign(one - other) + 1) / 2));
  return wins.reduce<number>((sum, each) => sum + each, 0) / wins.length;
}

/** A like also teaches what its giver looks for: at most so many logits (`learn-tastes.test.ts` says how many it is). */
const taughtByLike = 0.5;

function targetWith(target: Comparable, likesViewer: boolean): Comparable {
  const offered = viewer.offered ?? [];
  const length = offered.reduce((sum, each) => sum + each ** 2, 0);
  const taught = likesViewer ? taughtByLike / length : 0;
  const wanted = (target.wanted ?? []).map((each, direction) => each + taught * (offered[direction] ?? 0));
  return { ...target, likesViewer, wanted };
}

function placeFor(puppet: string, everybody: readonly Comparable[], likesViewer: boolean): number {
  const market: Market = {
    reactions: { all: 10_000, yes: 4000 },
    noiseKey: noiseKey('secret', puppet, '2026-W48'),
    now: new Date('2026-11-28T12:00:00Z'),
  };
  const deck = everybody.map((each) => (each.id === 'target' ? targetWith(each, likesViewer) : each));
  return orderByFit(viewer, deck, market).findIndex(({ id }) => id === 'target');
}

describe('two puppets', () => {
  it('guess from places who likes one of them in 85 of 100 cases at most', () => {
    expect(tellsLikes(1)).toBeLessThanOrEqual(0.85);
  });

  it('learn nothing by looking again: 500 looks are one', () => {
    const random = randomFrom('7');
    const everybody = Array.from({ length: 20 }, (_, n) => somebody(n === 0 ? 'target' : `m${n}`, random));
    const looks = Array.from({ length: 500 }, () => placeFor('first', everybody, true));

    expect(new Set(looks).size).toBe(1);
  });
});
