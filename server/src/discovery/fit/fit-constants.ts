import { day } from '../../lib/constants.ts';

/**
 * What the order by fit counts with (issue 17, points 1, 2 and 6; docs/decisions). Tuned on the odd waves of a public
 * speed-dating study and on nothing else: whoever changes one runs `npm run bench -- matching` before and after.
 */
export const fitRules = {
  /** Share of reactions that are a yes where nothing is known yet, and how many reactions that guess weighs. */
  usualYes: { share: 0.4, weight: 20 },
  /** How many reactions of a usual giver everybody is thought to have given before their first: shrinks leniency. */
  givenAhead: 2,
  /** How many reactions of usual givers everybody is thought to have received before the first: shrinks appeal. */
  takenAhead: 2,
  /** The furthest that leniency and appeal go from the average, in logits (3 is a yes rate of 95 % where 50 % is usual). */
  mostLeniency: 3,
  mostAppeal: 2.5,
  /** Logits that a difference of ages costs, for each squared year, and the years from which it costs no more. */
  ageCost: 0.0075,
  mostYearsApart: 15,
  /** How much each card shown today, like that waits, and open chat of the one to be shown divides the score by (point 1). */
  shownToday: 0.15,
  pendingLike: 0.3,
  openChat: 0.1,
  /** What a like already given multiplies the score by at most (point 2): bounded, so that places tell little of who likes whom. */
  likedFactor: 3,
  /** The leniency, in logits, from which a like already given counts less: who likes everybody shall not be shown more for it (point 6). */
  trustedLeniency: 0.5,
  /** What the first time after onboarding multiplies the score by (point 2): nobody knows anything of who is new. */
  start: { factor: 1.5, milliseconds: 2 * day },
  /** Cards a week (from Monday, UTC) that everybody active is to be shown on, and what the score of somebody with none is multiplied by (point 2). */
  weekly: { least: 7, factor: 3 },
  /**
   * What members look for and offer beyond appeal, learned from reactions: in so many directions, from so many reactions of
   * either side on, with so many rounds the first time and so many later ones, which go on from the version before.
   * `tellingOfOne` is how much one reaction adds to the precision of each direction, as a guess. `precision` is that of the prior (1 / variance of each direction), `firstSpread` how
   * far the random points of the first round go from 0, `step` how exactly they are kept, and `most` the most logits that
   * tastes add or take.
   */
  tastes: {
    directions: 4,
    least: 3,
    rounds: 12,
    laterRounds: 4,
    precision: 2.5,
    tellingOfOne: 0.04,
    firstSpread: 0.6,
    step: 0.02,
    most: 1.5,
  },
  /** Standard deviation of the kept noise, in natural logarithms of the score (point 2). */
  noise: 0.5,
} as const;
