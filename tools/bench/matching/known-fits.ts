import {
  appealOf,
  chancesBetween,
  leniencyOf,
  logitOf,
  noTastes,
  nothingReceived,
  usualYesOf,
  withReaction,
} from '@duet/server/fit';
import { knownTastes } from '../known-tastes.ts';
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
  /** Without what somebody looks for and offers. */
  readonly withoutTastes: Chances;
  /** As if nobody had reacted to anybody yet. */
  readonly byAge: Chances;
}

export function knownFitsOf(evening: Evening): KnownFits {
  return {
    byReactions: chancesOf(evening, evening.past),
    withoutTastes: chancesOf(evening, evening.past, false),
    byAge: chancesOf(evening, new Uint8Array(evening.past.length)),
  };
}

function chancesOf({ people, ages, likes }: Evening, past: Uint8Array, knowsTastes = true): Chances {
  const everybody = Array.from({ length: people }, (_, person) => person);
  const pairOf = (who: number, whom: number) => who * people + whom;
  const reactions = everybody.map((who) =>
    everybody.filter((whom) => past[pairOf(who, whom)] === 1).map((whom) => 2 * whom + (likes[pairOf(who, whom)] ?? 0)),
  );
  const given = reactions.map((own) => ({ all: own.length, yes: own.filter((each) => each % 2 === 1).length }));
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

  const tastes = knownTastes({
    given: reactions,
    leniency: Float32Array.from(leniency),
    appeal: Float32Array.from(appeal),
    usual: logitOf(usual),
  });
  const tastesOf = (who: number) =>
    knowsTastes ? { wanted: tastes.wantedOf(who), offered: tastes.offeredOf(who) } : noTastes;
  const traits = everybody.map((who) => ({ leniency: leniency[who] ?? 0, appeal: appeal[who] ?? 0, ...tastesOf(who) }));
  const traitsOf = (who: number) => traits[who] ?? { leniency: 0, appeal: 0, ...noTastes };
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
