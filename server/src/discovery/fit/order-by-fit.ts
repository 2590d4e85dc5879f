import { day } from '../../lib/constants.ts';
import { fitRules } from './fit-constants.ts';
import {
  appealOf,
  chancesBetween,
  dueFactor,
  leniencyOf,
  noTastes,
  nothingReceived,
  orderScore,
  reciprocalScore,
  usualYesOf,
} from './fit-rules.ts';
import type { Reactions, Received, TasteFacts, Traits } from './fit-rules.ts';
import { keptNoise } from './kept-noise.ts';

/** What was learned of a member. */
export interface Learned extends TasteFacts {
  readonly given: Reactions;
  readonly received: Received;
  readonly pendingLikes: number;
  readonly openChats: number;
}

export const nothingLearned: Learned = {
  given: { all: 0, yes: 0 },
  received: nothingReceived,
  ...noTastes,
  pendingLikes: 0,
  openChats: 0,
};

/** What is known of a member. */
export interface Known extends Omit<Learned, 'pendingLikes' | 'openChats'> {
  /** `YYYY-MM-DD`; null where it is not known. */
  readonly birthDate: string | null;
}

/** Somebody who may be shown. */
export interface Comparable extends Known, Learned {
  readonly id: string;
  readonly likesViewer: boolean;
  readonly shownToday: number;
  readonly shownThisWeek: number;
  /** When they finished onboarding. */
  readonly startedAt: Date | null;
}

export interface Market {
  /** All reactions. */
  readonly reactions: Reactions;
  readonly noiseKey: string;
  readonly now: Date;
}

/** The one list, the best first. The order is the same at each look, as long as what is known is the same. */
export function orderByFit<Candidate extends Comparable>(
  viewer: Known,
  candidates: readonly Candidate[],
  market: Market,
): Candidate[] {
  const usual = usualYesOf(market.reactions);
  const looking = { traits: traitsOf(viewer, usual), bornAt: bornAt(viewer) };
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(looking, candidate, market, usual) }));
  return scored
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}

interface Looking {
  readonly traits: Traits & TasteFacts;
  readonly bornAt: number | null;
}

function scoreOf(viewer: Looking, candidate: Comparable, { noiseKey, now }: Market, usual: number): number {
  const yearsApart = yearsBetween(viewer.bornAt, bornAt(candidate));
  const chances = chancesBetween(viewer.traits, traitsOf(candidate, usual), yearsApart, usual);
  const start = isNew(candidate, now) ? fitRules.start.factor : 1;
  const score = reciprocalScore(chances, candidate) * start * dueFactor(candidate.shownThisWeek);
  return orderScore(score, candidate.likesViewer ? chances.likedFactor : 1, keptNoise(noiseKey, candidate.id));
}

function traitsOf({ given, received, wanted, offered }: Known, usual: number): Traits & TasteFacts {
  return { leniency: leniencyOf(given, usual), appeal: appealOf(received, usual), wanted, offered };
}

function isNew({ startedAt }: Comparable, now: Date): boolean {
  return startedAt !== null && now.getTime() - startedAt.getTime() < fitRules.start.milliseconds;
}

/** Milliseconds since 1970. */
const bornAt = ({ birthDate }: Known): number | null => (birthDate === null ? null : Date.parse(birthDate));

function yearsBetween(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : (one - other) / (365.25 * day);
}
