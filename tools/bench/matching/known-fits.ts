import { appealOf, chancesBetween, leniencyOf, nothingReceived, usualYesOf, withReaction } from '@duet/server/fit';
import type { Evening } from './evenings.ts';

/** Chances of every pair, by the product's rules. */
export interface Chances {
  /** That who looks likes who is shown. */
  readonly like: Float64Array;
  /** That who is shown answers. */
  readonly answer: Float64Array;
  /** What a like already given multiplies by. */
  readonly likedFactor: Float64Array;
}

/** What an order may know when the second half of an evening begins. */
export interface KnownFits {
  readonly byReactions: Chances;
  /** As if nobody had reacted to anybody yet. */
  readonly byAge: Chances;
}

export function knownFitsOf(evening: Evening): KnownFits {
  return {
    byReactions: chancesOf(evening, evening.past),
    byAge: chancesOf(evening, new Uint8Array(evening.past.length)),
  };
}

function chancesOf({ people, ages, likes }: Evening, past: Uint8Array): Chances {
  const everybody = Array.from({ length: people }, (_, person) => person);
  const pairOf = (who: number, whom: number) => who * people + whom;
  const given = everybody.map((who) => {
    const pairs = everybody.map((whom) => pairOf(who, whom)).filter((pair) => past[pair] === 1);
    return { all: pairs.length, yes: pairs.filter((pair) => likes[pair] === 1).length };
  });
  const usual = usualYesOf({
    all: given.reduce((sum, { all }) => sum + all, 0),
    yes: given.reduce((sum, { yes }) => sum + yes, 0),
  });
  const leniency = given.map((each) => leniencyOf(each, usual));
  const appeal = everybody.map((whom) => {
    const raters = everybody.filter((who) => past[pairOf(who, whom)] === 1);
    const received = raters.reduce(
      (sum, who) => withReaction(sum, likes[pairOf(who, whom)] === 1, leniency[who] ?? 0, usual),
      nothingReceived,
    );
    return appealOf(received, usual);
  });

  const traitsOf = (who: number) => ({ leniency: leniency[who] ?? 0, appeal: appeal[who] ?? 0 });
  const like = new Float64Array(people * people);
  const answer = new Float64Array(people * people);
  const likedFactor = new Float64Array(people * people);
  for (const viewer of everybody) {
    for (const target of everybody) {
      const years = (ages[viewer] ?? NaN) - (ages[target] ?? NaN);
      const yearsApart = Number.isNaN(years) ? null : years;
      const chances = chancesBetween(traitsOf(viewer), traitsOf(target), yearsApart, usual);
      like[pairOf(viewer, target)] = chances.like;
      answer[pairOf(viewer, target)] = chances.answer;
      likedFactor[pairOf(viewer, target)] = chances.likedFactor;
    }
  }
  return { like, answer, likedFactor };
}
