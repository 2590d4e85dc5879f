import { randomFrom } from '@duet/server/demo';
import { isoWeekOf, keptNoise, noiseKey } from '@duet/server/fit';
import { deal } from './deal.ts';
import type { Dealt } from './deal.ts';
import type { Evening } from './evenings.ts';
import { knownFitsOf } from './known-fits.ts';
import type { KnownFits } from './known-fits.ts';
import type { Order } from './orders.ts';

/** One evening dealt by one order with each seed. */
export interface Played {
  readonly wave: number;
  readonly runs: readonly Dealt[];
}

const firstMonday = Date.UTC(2026, 0, 5);
const week = 7 * 24 * 3_600_000;

/** Every order meets the same evenings, seeds and noise; the answer is by order, then by evening. */
export function play(
  evenings: readonly Evening[],
  orders: readonly Order[],
  { cardsEach, seeds }: { readonly cardsEach: number; readonly seeds: number },
): Map<Order, Played[]> {
  const played = new Map<Order, Played[]>(orders.map((order) => [order, []]));
  for (const evening of evenings) {
    const fits = knownFitsOf(evening);
    const noises = Array.from({ length: seeds }, (_, seed) => noiseOf(evening, seed));
    for (const order of orders) {
      const runs = noises.map((noise, seed) => playOnce(evening, fits, noise, { order, cardsEach, seed }));
      played.get(order)?.push({ wave: evening.wave, runs });
    }
  }
  return played;
}

function playOnce(
  evening: Evening,
  fits: KnownFits,
  noise: Float64Array,
  { order, cardsEach, seed }: { readonly order: Order; readonly cardsEach: number; readonly seed: number },
): Dealt {
  const { people, wave } = evening;
  const random = randomFrom(`wave ${wave}, seed ${seed}`);
  const numbers = () => new Float64Array(people);
  const room = { evening, fits, noise, shown: numbers(), pending: numbers(), matches: numbers() };
  const activeAt = numbers().map(() => random());
  return deal({ ...room, activeAt, given: new Uint8Array(people * people) }, order, cardsEach, random);
}

/** Each seed is a week of its own. */
function noiseOf({ people, wave }: Evening, seed: number): Float64Array {
  const isoWeek = isoWeekOf(new Date(firstMonday + seed * week));
  const noise = new Float64Array(people * people);
  for (let viewer = 0; viewer < people; viewer += 1) {
    const key = noiseKey('bench', `${wave}/${viewer}`, isoWeek);
    for (let target = 0; target < people; target += 1) {
      noise[viewer * people + target] = keptNoise(key, `${wave}/${target}`);
    }
  }
  return noise;
}
