import { fitRules } from './fit-constants.ts';
import { tasteBetween } from './taste-rules.ts';
import type { Tastes } from './taste-rules.ts';

/** Reactions and how many of them were a yes. */
export interface Reactions {
  readonly all: number;
  readonly yes: number;
}

/** What the reactions to somebody add up to; a new one adds to all three, so nothing has to be counted again. */
export interface Received {
  readonly yes: number;
  /** How many a taker of average appeal would have had from the same givers. */
  readonly expected: number;
  /** How much these reactions tell: those of who likes everybody, or nobody, tell next to nothing. */
  readonly weight: number;
}

/** How easily somebody says yes and how much they are liked: logits against the average, 0 where nothing is known. */
export interface Traits {
  readonly leniency: number;
  readonly appeal: number;
}

/** What somebody looks for, and what they offer; null where too few reactions say so. */
export interface TasteFacts {
  readonly wanted: Tastes | null;
  readonly offered: Tastes | null;
}

export const noTastes: TasteFacts = { wanted: null, offered: null };

/** What makes the one like the other. */
export interface Liking extends Traits {
  /** Null where an age is not known. */
  readonly yearsApart: number | null;
  /** Logits that tastes add. */
  readonly taste: number;
}

export interface Chances {
  /** That the viewer says yes. */
  readonly like: number;
  /** That who is shown answers with a yes. */
  readonly answer: number;
  /** What it multiplies the score by if who is shown already likes the viewer, from 1 up. */
  readonly likedFactor: number;
}

/** What already comes to somebody today, and waits there. */
export interface Attention {
  readonly shownToday: number;
  readonly pendingLikes: number;
  /** Matches that nobody has answered count, too: who never writes would have no brake. */
  readonly openChats: number;
}

export const nothingReceived: Received = { yes: 0, expected: 0, weight: 0 };

/** The share of yes among all reactions of a market; without reactions a guess, so never 0 or 1. */
export function usualYesOf({ all, yes }: Reactions): number {
  const { share, weight } = fitRules.usualYes;
  return (yes + weight * share) / (all + weight);
}

/** How easily somebody says yes. */
export function leniencyOf({ all, yes }: Reactions, usualYes: number): number {
  const ahead = fitRules.givenAhead;
  const odds = (yes + ahead * usualYes) / (all - yes + ahead * (1 - usualYes));
  return within(Math.log(odds) - logitOf(usualYes), fitRules.mostLeniency);
}

/** What somebody has received after one more reaction of a giver so lenient. */
export function withReaction(received: Received, isYes: boolean, leniency: number, usualYes: number): Received {
  const chance = chanceOf(logitOf(usualYes) + leniency);
  return {
    yes: received.yes + (isYes ? 1 : 0),
    expected: received.expected + chance,
    weight: received.weight + chance * (1 - chance),
  };
}

/** How much somebody is liked, beyond what the leniency of those who have reacted explains: one pass, as in one step of Newton. */
export function appealOf({ yes, expected, weight }: Received, usualYes: number): number {
  const ahead = fitRules.takenAhead * usualYes * (1 - usualYes);
  return within((yes - expected) / (weight + ahead), fitRules.mostAppeal);
}

/** The chance that the viewer says yes. */
export function likeChance({ leniency, appeal, yearsApart, taste }: Liking, usualYes: number): number {
  const years = Math.min(Math.abs(yearsApart ?? 0), fitRules.mostYearsApart);
  return chanceOf(logitOf(usualYes) + leniency + appeal + taste - fitRules.ageCost * years ** 2);
}

/** The chance that who is shown answers with a yes: liking everybody makes nobody more shown than the average. */
export function answerChance(liking: Liking, usualYes: number): number {
  return likeChance(liking.leniency <= 0 ? liking : { ...liking, leniency: 0 }, usualYes);
}

/** What is to be expected when the one is shown to the other. */
export function chancesBetween(
  viewer: Traits & TasteFacts,
  shown: Traits & TasteFacts,
  yearsApart: number | null,
  usualYes: number,
): Chances {
  const [like, answer] = [tasteBetween(viewer.wanted, shown.offered), tasteBetween(shown.wanted, viewer.offered)];
  const theirs = { leniency: shown.leniency, appeal: viewer.appeal, yearsApart, taste: answer };
  return {
    like: likeChance({ leniency: viewer.leniency, appeal: shown.appeal, yearsApart, taste: like }, usualYes),
    answer: answerChance(theirs, usualYes),
    likedFactor: likedFactor(theirs, usualYes),
  };
}

/** A like says the less, the easier its giver gives them. */
function likedFactor(liking: Liking, usualYes: number): number {
  if (liking.leniency <= fitRules.trustedLeniency) return fitRules.likedFactor;
  const trusted = { ...liking, leniency: fitRules.trustedLeniency };
  return Math.max(1, (fitRules.likedFactor * likeChance(trusted, usualYes)) / likeChance(liking, usualYes));
}

/** How good it is to show somebody: both would say yes, and the one shown has attention left. */
export function reciprocalScore({ like, answer }: Pick<Chances, 'like' | 'answer'>, attention: Attention): number {
  const { shownToday, pendingLikes, openChats } = attention;
  const brakes =
    (1 + fitRules.shownToday * shownToday) *
    (1 + fitRules.pendingLike * pendingLikes) *
    (1 + fitRules.openChat * openChats);
  return (like * answer) / brakes;
}

/** What the score of somebody is multiplied by who was shown on so few cards this week; 1 from the least of a week on. */
export function dueFactor(shownThisWeek: number): number {
  const { least, factor } = fitRules.weekly;
  return 1 + (factor - 1) * Math.max(0, 1 - shownThisWeek / least);
}

/** The place in the one list, highest first; `factor` is that of a like already given or 1, `noise` the kept one, of deviation 1. */
export function orderScore(score: number, factor: number, noise: number): number {
  return score * factor * Math.exp(fitRules.noise * noise);
}

/** The logit of a chance, and the chance of logits. */
export const logitOf = (chance: number): number => Math.log(chance / (1 - chance));
export const chanceOf = (logits: number): number => 1 / (1 + Math.exp(-logits));
const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
