/** The rules of the order by fit, for the bench that measures them. */
export { fitRules } from '../src/discovery/fit/fit-constants.ts';
export {
  appealOf,
  chancesBetween,
  dueFactor,
  leniencyOf,
  nothingReceived,
  orderScore,
  reciprocalScore,
  usualYesOf,
  withReaction,
} from '../src/discovery/fit/fit-rules.ts';
export type { Attention, Traits } from '../src/discovery/fit/fit-rules.ts';
export { isoWeekOf, keptNoise, noiseKey } from '../src/discovery/fit/kept-noise.ts';
