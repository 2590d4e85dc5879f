import { randomFrom } from '../../lib/random.ts';
import { fitRules } from './fit-constants.ts';
import { countOf } from './reaction-lists.ts';
import type { ReactionList } from './reaction-lists.ts';
import { fitPoint } from './taste-step.ts';
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

const { directions, least, precision, rounds, firstSpread } = fitRules.tastes;
/** Reactions that are looked at between two breaks: some milliseconds. */
const portion = 20_000;

/**
 * Factors of what leniency and appeal leave unexplained: in turns, what each member looks for is fitted to what those offer
 * whom they reacted to, and the other way round, by one step of Newton each. How uncertain the other side is counts in each
 * step (variational Bayes with a normal prior): where tastes explain nothing, all points end near 0. Yields after each
 * portion, for whoever lets others work meanwhile; the same market gives the same tastes.
 */
export function* learnTastes({
  given,
  received,
  leniency,
  appeal,
  usual,
}: TasteMarket): Generator<void, LearnedTastes> {
  const [wanted, offered] = [sideOf(given, leniency), sideOf(received, appeal)];
  const random = randomFrom('tastes');
  for (const [place, variance] of offered.variances.entries()) {
    if (variance > 0) offered.points[place] = (2 * random() - 1) * firstSpread;
  }
  for (let round = 0; round < rounds; round += 1) {
    yield* fitSide(wanted, offered, usual);
    yield* fitSide(offered, wanted, usual);
  }
  return { wantedOf: (member) => pointOf(wanted, member), offeredOf: (member) => pointOf(offered, member) };
}

/** Members with too few reactions stay at 0, as if that were certain. */
function sideOf(list: ReactionList, logits: Float32Array): Side {
  const numbers = () => new Float32Array(logits.length * directions);
  const variances = numbers();
  for (const member of logits.keys()) {
    if (countOf(list, member) >= least) variances.fill(1 / precision, member * directions, (member + 1) * directions);
  }
  return { list, logits, points: numbers(), variances };
}

function pointOf({ list, points }: Side, member: number): Tastes | null {
  if (countOf(list, member) < least) return null;
  return [...points.subarray(member * directions, (member + 1) * directions)];
}

function* fitSide(mine: Side, theirs: Side, usual: number): Generator<void> {
  let looked = 0;
  for (let member = 0; member < mine.logits.length; member += 1) {
    const count = countOf(mine.list, member);
    if (count >= least) fitPoint(mine, theirs, member, usual);
    looked += 1 + count;
    if (looked < portion) continue;
    looked = 0;
    yield;
  }
}
