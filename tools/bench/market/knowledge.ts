import { appealOf, leniencyOf, logitOf, noTastes, nothingReceived, usualYesOf, withReaction } from '@duet/server/fit';
import type { LearnedTastes, TasteFacts, Traits } from '@duet/server/fit';
import { knownTastes } from '../known-tastes.ts';

/** What the product learns of a market's members, by its own rules. */
export interface Knowledge {
  /** Share of yes among all reactions. */
  readonly usualYes: number;
  note(from: number, to: number, isYes: boolean): void;
  /** Learns anew from all reactions so far, as the product's chore does. */
  learn(): void;
  traitsOf(member: number): Traits & TasteFacts;
}

export function knowledgeOf(count: number): Knowledge {
  // of each reaction twice the taker, and one more for a yes
  const given: number[][] = Array.from({ length: count }, () => []);
  const leniency = new Float32Array(count);
  const appeal = new Float32Array(count);
  const market = { all: 0, yes: 0 };
  let usualYes = usualYesOf(market);
  let tastes: LearnedTastes | undefined;
  let facts: readonly (Traits & TasteFacts)[] = Array.from({ length: count }, () => ({
    leniency: 0,
    appeal: 0,
    ...noTastes,
  }));

  return {
    get usualYes() {
      return usualYes;
    },
    note(from, to, isYes) {
      given[from]?.push(2 * to + Number(isYes));
      market.all += 1;
      market.yes += Number(isYes);
    },
    learn() {
      usualYes = usualYesOf(market);
      const [yes, expected, weight] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
      for (const [giver, reactions] of given.entries()) {
        const likes = reactions.filter((each) => each % 2 === 1).length;
        const logits = leniencyOf({ all: reactions.length, yes: likes }, usualYes);
        leniency[giver] = logits;
        const told = withReaction(nothingReceived, true, logits, usualYes);
        for (const reaction of reactions) {
          const taker = reaction >> 1;
          yes[taker] = (yes[taker] ?? 0) + (reaction % 2);
          expected[taker] = (expected[taker] ?? 0) + told.expected;
          weight[taker] = (weight[taker] ?? 0) + told.weight;
        }
      }
      for (const member of appeal.keys()) {
        const received = { yes: yes[member] ?? 0, expected: expected[member] ?? 0, weight: weight[member] ?? 0 };
        appeal[member] = appealOf(received, usualYes);
      }
      tastes = knownTastes({ given, leniency, appeal, usual: logitOf(usualYes) }, tastes);
      const { wantedOf, offeredOf } = tastes;
      facts = given.map((_, member) => ({
        leniency: leniency[member] ?? 0,
        appeal: appeal[member] ?? 0,
        wanted: wantedOf(member),
        offered: offeredOf(member),
      }));
    },
    traitsOf: (member) => facts[member] ?? { leniency: 0, appeal: 0, ...noTastes },
  };
}
