/** The rules of the order by fit, for the bench that measures them. */
export { fitRules } from '../src/discovery/fit/fit-constants.ts';
export {
  appealOf,
  chancesBetween,
  dueFactor,
  leniencyOf,
  logitOf,
  noTastes,
  nothingReceived,
  orderScore,
  reciprocalScore,
  usualYesOf,
  withReaction,
} from '../src/discovery/fit/fit-rules.ts';
export type { Attention, TasteFacts, Traits } from '../src/discovery/fit/fit-rules.ts';
export { atOnce } from '../src/discovery/fit/in-portions.ts';
export { learnTastes } from '../src/discovery/fit/learn-tastes.ts';
export type { LearnedTastes } from '../src/discovery/fit/learn-tastes.ts';
export { listGiven, turned } from '../src/discovery/fit/reaction-lists.ts';
export { isoWeekOf, keptNoise, noiseKey } from '../src/discovery/fit/kept-noise.ts';
