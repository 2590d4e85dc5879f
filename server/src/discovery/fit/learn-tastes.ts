import { randomFrom } from '../../lib/random.ts';
import { fitRules } from './fit-constants.ts';
import type { Portions } from './in-portions.ts';
import { countOf } from './reaction-lists.ts';
import type { ReactionList } from './reaction-lists.ts';
import { fetchOthers, fitPoint, inPlaces } from './taste-step.ts';
import type { Side } from './taste-step.ts';
import type { Tastes } from './taste-rules.ts';

/** All reactions of a market, and what is known of its members without tastes, in logits. */
export interface TasteMarket {
  readonly given: ReactionList;
  /** The same by who received them. */
  readonly received: ReactionList;
  readonly leniency: Float32Array;
  readonly appeal: Float32Array;
  /** Of a yes of the average member to the average one. */
  readonly usual: number;
}

/** Null for members with too few reactions. */
export interface LearnedTastes {
  wantedOf(member: number): Tastes | null;
  offeredOf(member: number): Tastes | null;
}

const { directions, least, precision, rounds, laterRounds, tellingOfOne, firstSpread } = fitRules.tastes;
/** Reactions that are looked at between two breaks: some milliseconds. */
const portion = 20_000;
/** Reactions whose other side stays in the processor's cache until the steps that need it. */
const fetchedAtOnce = 250;

/**
 * Factors of what leniency and appeal leave unexplained: in turns, what each member looks for is fitted to what those offer
 * whom they reacted to, and the other way round, by one step of Newton each. How uncertain the other side is counts in each
 * step (variational Bayes with a normal prior): where tastes explain nothing, all points end near 0. Goes on from what was
 * learned `before`, in fewer rounds; without it, from random points. Yields after each portion, for whoever lets others work
 * meanwhile; the same market and the same before give the same tastes.
 */
export function* learnTastes(
  { given, received, leniency, appeal, usual }: TasteMarket,
  before?: LearnedTastes,
): Portions<LearnedTastes> {
  const [wanted, offered] = [sideOf(given, leniency), sideOf(received, appeal)];
  if (before) {
    beginFrom(wanted, (member) => before.wantedOf(member));
    beginFrom(offered, (member) => before.offeredOf(member));
  }
  beginAtRandom(offered);
  for (let round = 0; round < (before ? laterRounds : rounds); round += 1) {
    yield* fitSide(wanted, offered, usual);
    yield* fitSide(offered, wanted, usual);
  }
  return { wantedOf: (member) => pointOf(wanted, member), offeredOf: (member) => pointOf(offered, member) };
}

/** Members with too few reactions stay at 0, as if that were certain. */
function sideOf(list: ReactionList, logits: Float32Array): Side {
  const numbers = new Float32Array(logits.length * inPlaces.all);
  for (const [member, logit] of logits.entries()) {
    const first = member * inPlaces.all;
    numbers[first + inPlaces.logit] = logit;
    if (countOf(list, member) >= least) {
      numbers.fill(1 / precision, first + inPlaces.variances, first + inPlaces.variances + directions);
    }
  }
  return { list, numbers };
}

/** Who is at 0, of whom nothing was known: if all were, nobody would ever learn anything from anybody. */
function beginAtRandom({ list, numbers }: Side): void {
  const random = randomFrom('tastes');
  for (let member = 0; member + 1 < list.starts.length; member += 1) {
    if (countOf(list, member) < least) continue;
    const point = numbers.subarray(member * inPlaces.all, member * inPlaces.all + directions);
    if (point.some((each) => each !== 0)) continue;
    for (const each of point.keys()) point[each] = (2 * random() - 1) * firstSpread;
  }
}

/** How uncertain each was is not kept: guessed by how many reactions there are, which is near enough for one round to mend. */
function beginFrom({ list, numbers }: Side, pointBefore: (member: number) => Tastes | null): void {
  for (let member = 0; member + 1 < list.starts.length; member += 1) {
    const [first, count] = [member * inPlaces.all, countOf(list, member)];
    const point = count < least ? null : pointBefore(member);
    if (!point) continue;
    numbers.set(point, first);
    const variance = 1 / (precision + tellingOfOne * count);
    numbers.fill(variance, first + inPlaces.variances, first + inPlaces.variances + directions);
  }
}

function pointOf({ list, numbers }: Side, member: number): Tastes | null {
  if (countOf(list, member) < least) return null;
  const first = member * inPlaces.all;
  return Array.from({ length: directions }, (_, direction) => numbers[first + direction] ?? 0);
}

function* fitSide(mine: Side, theirs: Side, usual: number): Portions<void> {
  const { starts, others } = mine.list;
  let [looked, fetchedTo] = [0, 0];
  for (let member = 0; member + 1 < starts.length; member += 1) {
    const count = countOf(mine.list, member);
    const first = starts[member] ?? 0;
    if (first + count > fetchedTo) {
      fetchedTo = Math.min(others.length, Math.max(first + count, first + fetchedAtOnce));
      fetchOthers(mine, theirs, first, fetchedTo);
    }
    if (count >= least) fitPoint(mine, theirs, member, usual);
    looked += 1 + count;
    if (looked < portion) continue;
    looked = 0;
    yield;
  }
}
