import { partnerGenders } from '@duet/contracts';
import { day, topAge } from '../../lib/constants.ts';
import type { DeckFilter } from './deck-filter.ts';

/** Members of one place and gender who may be shown to strangers, the most recently active first, each property in an array. */
export interface RecentList {
  /** Sixteen bytes of each. */
  readonly ids: Buffer;
  /** Milliseconds since 1970, as all times here. */
  readonly orderAt: Float64Array;
  readonly onboardedAt: Float64Array;
  /** Days since 1970. */
  readonly birthDay: Int32Array;
  /** Places in `partnerGenders`. */
  readonly wish: Uint8Array;
  readonly ageFrom: Uint8Array;
  readonly ageTo: Uint8Array;
  /** Cards of the day, and of the week, when the list was read. */
  readonly shown: Uint16Array;
  readonly shownWeek: Uint16Array;
  /** Whether there is nobody beyond its end. */
  readonly isWhole: boolean;
  /** Those who were asked for once, at their places: the first ones are in nearly all decks. */
  readonly known: (RecentMember | undefined)[];
}

/** Somebody of a list. */
export interface RecentMember {
  readonly id: string;
  readonly birthDate: string;
  readonly onboardedAt: number;
  readonly shown: number;
  readonly shownWeek: number;
}

export interface FirstRecent {
  readonly members: readonly RecentMember[];
  /** Whether the lists name nobody else who fits, and nobody is beyond their ends. */
  readonly isAll: boolean;
}

/**
 * The first ones of all lists who fit both ways, the most recently active first: the same as `fitsBothWays` and `isPlaced`
 * tell of who was there when the lists were read, but for what one viewer has done. Ends early where a list does, beyond whose end others may come first.
 */
export function firstRecent(
  lists: readonly RecentList[],
  { filter, memberId }: { readonly filter: DeckFilter; readonly memberId: string },
  count: number,
): FirstRecent {
  const heads = lists.map((list) => headOf(list, filter));
  const members: RecentMember[] = [];
  // who was active at this time or before may come after somebody whom no list names
  let unknownFrom = -Infinity;
  for (;;) {
    let best: Head | undefined;
    for (const head of heads) {
      if (head.isAtEnd()) unknownFrom = Math.max(unknownFrom, head.unknownFrom);
      else if (best === undefined || head.isBefore(best)) best = head;
    }
    if (best === undefined) return { members, isAll: unknownFrom === -Infinity };
    if (members.length === count || best.orderAt() <= unknownFrom) return { members, isAll: false };
    const member = best.take();
    if (member.id !== memberId) members.push(member);
  }
}

interface Head {
  /** Of the last one of a list that is not whole. */
  readonly unknownFrom: number;
  isAtEnd(): boolean;
  isBefore(other: Head): boolean;
  orderAt(): number;
  id(): Buffer;
  /** Answers who is at the head, and goes on to the next who fits. */
  take(): RecentMember;
}

function headOf(list: RecentList, { births, wantedBy }: DeckFilter): Head {
  const count = list.orderAt.length;
  const [bornUntil, bornAfter] = [daysOf(births.until), births.after === null ? -Infinity : daysOf(births.after)];
  const isWished = partnerGenders.map((wish) => wantedBy.partnerGenders.includes(wish));
  const { age } = wantedBy;
  const mostOfAge = age === null ? null : Math.min(age, topAge);

  const fits = (at: number): boolean => {
    const birthDay = list.birthDay[at] ?? 0;
    if (birthDay > bornUntil || birthDay <= bornAfter || isWished[list.wish[at] ?? 0] !== true) return false;
    return age === null || mostOfAge === null || ((list.ageFrom[at] ?? 0) <= age && (list.ageTo[at] ?? 0) >= mostOfAge);
  };
  const nextFrom = (from: number): number => {
    let next = from;
    while (next < count && !fits(next)) next += 1;
    return next;
  };
  let at = nextFrom(0);

  return {
    unknownFrom: list.isWhole ? -Infinity : (list.orderAt[count - 1] ?? -Infinity),
    isAtEnd: () => at >= count,
    isBefore: (other) => {
      const ahead = (list.orderAt[at] ?? 0) - other.orderAt();
      return ahead > 0 || (ahead === 0 && list.ids.subarray(at * 16, at * 16 + 16).compare(other.id()) < 0);
    },
    orderAt: () => list.orderAt[at] ?? 0,
    id: () => list.ids.subarray(at * 16, at * 16 + 16),
    take: () => {
      const member = (list.known[at] ??= memberAt(list, at));
      at = nextFrom(at + 1);
      return member;
    },
  };
}

function memberAt(list: RecentList, at: number): RecentMember {
  const digits = list.ids.toString('hex', at * 16, at * 16 + 16);
  return {
    id: `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`,
    birthDate: new Date((list.birthDay[at] ?? 0) * day).toISOString().slice(0, 10),
    onboardedAt: list.onboardedAt[at] ?? 0,
    shown: list.shown[at] ?? 0,
    shownWeek: list.shownWeek[at] ?? 0,
  };
}

const daysOf = (date: string): number => Date.parse(date) / day;
