import { chancesBetween, dueFactor, noTastes, orderScore, reciprocalScore } from '@duet/server/fit';
import type { Attention } from '@duet/server/fit';
import type { Knowledge } from './knowledge.ts';
import type { Population } from './population.ts';

/** What an order may ask of the market it deals cards in. */
export interface Sight {
  readonly population: Population;
  readonly knowledge: Knowledge;
  /** What comes to a member today, and waits there. */
  attentionOf(member: number): Attention;
  /** Cards since Monday. */
  shownThisWeek(member: number): number;
  /** Kept noise of deviation 1, the same for a viewer and a target all week. */
  noiseOf(viewer: number, target: number): number;
}

export interface MarketOrder {
  readonly name: string;
  /** Every second card is one who already likes the viewer, the latest active first. */
  readonly hasSlots?: boolean;
  /** The highest comes first; of equal ones the latest active. */
  score(sight: Sight, viewer: number, target: number, likesViewer: boolean): number;
}

const free: Attention = { shownToday: 0, pendingLikes: 0, openChats: 0 };

const byFit =
  (attentionOf: (sight: Sight, member: number) => Attention, { knowsTastes = true } = {}) =>
  (sight: Sight, viewer: number, target: number, likesViewer: boolean): number => {
    const { knowledge } = sight;
    const known = (member: number) =>
      knowsTastes ? knowledge.traitsOf(member) : { ...knowledge.traitsOf(member), ...noTastes };
    const [one, other] = [known(viewer), known(target)];
    // ages say nothing in a market that has none
    const chances = chancesBetween(one, other, null, knowledge.usualYes);
    const score = reciprocalScore(chances, attentionOf(sight, target)) * dueFactor(sight.shownThisWeek(target));
    return orderScore(score, likesViewer ? chances.likedFactor : 1, sight.noiseOf(viewer, target));
  };

export const today: MarketOrder = { name: "today's: activity", hasSlots: true, score: () => 0 };
export const leastShown: MarketOrder = {
  name: 'least shown first',
  hasSlots: true,
  score: (sight, _viewer, target) => -sight.attentionOf(target).shownToday,
};
export const fit: MarketOrder = {
  name: 'fit',
  score: byFit((sight, target) => sight.attentionOf(target)),
};
/** Knows every chance, and does not tell by its places who likes whom. */
export const oracle: MarketOrder = {
  name: 'oracle',
  score({ population, attentionOf }, viewer, target, likesViewer) {
    const like = population.likes(viewer, target);
    const answer = likesViewer ? 1 : population.likes(target, viewer);
    return reciprocalScore({ like, answer }, attentionOf(target));
  },
};

export const marketOrders: readonly MarketOrder[] = [
  today,
  leastShown,
  { name: 'fit without brakes', score: byFit(() => free) },
  { name: 'fit without tastes', score: byFit((sight, target) => sight.attentionOf(target), { knowsTastes: false }) },
  fit,
  oracle,
];
