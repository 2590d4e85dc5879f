import { atOnce, learnTastes, listGiven, turned } from '@duet/server/fit';
import type { LearnedTastes } from '@duet/server/fit';

interface Reacted {
  /** By giver: for each reaction twice the taker, and one more for a yes. */
  readonly given: readonly (readonly number[])[];
  readonly leniency: Float32Array;
  readonly appeal: Float32Array;
  readonly usual: number;
}

/** What the chore of the product would learn of tastes, going on from what it had learned before, without its breaks. */
export function knownTastes({ given, ...known }: Reacted, before?: LearnedTastes): LearnedTastes {
  const from = Int32Array.from(given.flatMap((reactions, giver) => reactions.map(() => giver)));
  const columns = { count: from.length, from, to: Int32Array.from(given.flat()) };
  const list = atOnce(listGiven(given.length, columns));
  return atOnce(learnTastes({ given: list, received: atOnce(turned(list)), ...known }, before));
}
