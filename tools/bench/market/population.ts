import type { Random } from '@duet/server/demo';
import type { Assumptions } from './scenarios.ts';

/** Members of a market, by number; nothing here is known to an order. */
export interface Population {
  readonly count: number;
  /** Members from this number on are women. */
  readonly firstWoman: number;
  /** Chance that a member comes on a day. */
  readonly comes: Float64Array;
  /** Who says yes to nearly everybody, and who to each other only, to be shown more. */
  readonly likers: ReadonlySet<number>;
  readonly ring: ReadonlySet<number>;
  /** Whether the one likes the other only to be shown more; such a like is followed by no message. */
  cheats(viewer: number, target: number): boolean;
  /** The chance that the one says yes to the other. */
  likes(viewer: number, target: number): number;
}

export interface Cheaters {
  /** Share of the members who like everybody. */
  readonly likers: number;
  /** How many like everybody of their ring. */
  readonly ring: number;
  /** The same members are drawn and do as all others, to know how often they are shown without cheating. */
  readonly areHonest?: boolean;
}

/** How many things a taste consists of. */
const tastes = 4;
/** Of the share of yes of somebody who likes everybody: a slip now and then. */
const nearlyAlways = 0.98;

export function drawPopulation(count: number, assumed: Assumptions, cheaters: Cheaters, random: Random): Population {
  const normals = (many: number) => Float64Array.from({ length: many }, () => normal(random));
  const mixed = (share: number, one: Float64Array) =>
    normals(count).map((other, member) => share * (one[member] ?? 0) + Math.sqrt(1 - share ** 2) * other);
  const appeal = normals(count);
  const leniency = mixed(assumed.pickiness, appeal);
  const comes = mixed(assumed.activeAreLiked, appeal).map((each) => Math.min(0.95, 0.35 * Math.exp(0.8 * each - 0.32)));
  const [wanted, offered] = [normals(count * tastes), normals(count * tastes)];
  const dealt = random.shuffle(Array.from({ length: count }, (_, member) => member));
  const likers = new Set(dealt.slice(0, Math.round(cheaters.likers * count)));
  const ring = new Set(dealt.slice(likers.size, likers.size + cheaters.ring));

  const alike = (one: Float64Array, member: number, other: Float64Array, target: number): number => {
    let sum = 0;
    for (let each = 0; each < tastes; each += 1) {
      sum += (one[member * tastes + each] ?? 0) * (other[target * tastes + each] ?? 0);
    }
    return sum / Math.sqrt(tastes);
  };

  const areHonest = cheaters.areHonest === true;
  const cheats = (viewer: number, target: number): boolean =>
    !areHonest && (likers.has(viewer) || (ring.has(viewer) && ring.has(target)));

  return {
    count,
    firstWoman: Math.round(count * assumed.menShare),
    comes,
    likers,
    ring,
    cheats,
    likes(viewer, target) {
      if (cheats(viewer, target)) return likers.has(viewer) ? nearlyAlways : 1;
      const logits =
        assumed.yes +
        assumed.leniency * (leniency[viewer] ?? 0) +
        assumed.popularity * (appeal[target] ?? 0) +
        assumed.taste * alike(wanted, viewer, offered, target) +
        assumed.mutualTaste * alike(offered, viewer, offered, target);
      return 1 / (1 + Math.exp(-logits));
    },
  };
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
