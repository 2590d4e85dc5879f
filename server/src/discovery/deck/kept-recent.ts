import { LRUCache } from 'lru-cache';
import { second } from '../../lib/constants.ts';
import { dayOf } from '../../lib/day-of.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DeckQuery } from './deck-conditions-store.ts';
import type { RecentList } from './recent-members.ts';
import { readRecent } from './recent-members-store.ts';
import type { WantedList } from './recent-members-store.ts';

/** Milliseconds after which a list is read anew, and after which nobody is dealt by it any more, even while that is done. */
const freshFor = 30 * second;
const usableFor = 60 * second;
/** Members of one list, and of all lists together, 43 bytes each, and some more for those who were asked for. */
const mostOfList = { cities: 1_000, country: 5_000, any: 5_000 } as const;
const mostMembers = 500_000;

export interface KeptRecent {
  /** The lists of all whom a deck may look at; undefined where they are so few that each of them is to be found at once. */
  listsOf(
    database: Pick<Database, 'read'>,
    deck: Pick<DeckQuery, 'filter' | 'now'>,
  ): Promise<readonly RecentList[] | undefined>;
}

export interface KeptRecentOptions {
  /** Lists could not be read anew; decks go on with those of before until these are too old. */
  readonly onFailed: (error: unknown) => void;
  readonly least?: number;
}

interface Kept {
  readonly list: RecentList;
  readonly readAt: number;
}

/**
 * Keeps for some seconds who was active last in a place, as all decks there begin with the same members. What may have changed
 * meanwhile is asked again of the few who are shown. `least` members are so many that nobody misses one of them for so long.
 */
export function keptRecent({ onFailed, least = 1_000 }: KeptRecentOptions): KeptRecent {
  const lists = new LRUCache<string, Kept>({
    maxSize: mostMembers,
    sizeCalculation: ({ list }) => list.orderAt.length + 1,
  });
  const reading = new Map<string, Promise<void>>();

  const ageOf = (each: WantedList, now: Date): number => {
    const kept = lists.get(keyOf(each));
    return kept ? Math.abs(now.getTime() - kept.readAt) : Infinity;
  };

  async function read(database: Pick<Database, 'read'>, wanted: readonly WantedList[], now: Date): Promise<void> {
    const [first] = wanted;
    if (!first) return;
    const limits = { most: mostOfList[first.kind], today: dayOf(now) };
    const found = await database.read((db) => readRecent(db, wanted, limits));
    for (const [index, list] of found.entries()) {
      const each = wanted[index];
      if (each) lists.set(keyOf(each), { list, readAt: now.getTime() });
    }
  }

  /** Settles when these are read, by whomever. */
  async function readOnce(database: Pick<Database, 'read'>, wanted: readonly WantedList[], now: Date): Promise<void> {
    const keys = wanted.map(keyOf);
    const others = keys.map((key) => reading.get(key)).filter((each) => each !== undefined);
    const mine = wanted.filter((each) => !reading.has(keyOf(each)));
    const work = read(database, mine, now).finally(() => {
      for (const each of mine) reading.delete(keyOf(each));
    });
    for (const each of mine) reading.set(keyOf(each), work);
    await Promise.all([work, ...others]);
  }

  const stale = new Map<string, { readonly each: WantedList; readonly askedAt: Date }>();
  let isRefreshing = false;

  /** One after the other, of all decks: lists of a whole country grow old together, and would take all connections. */
  async function refresh(database: Pick<Database, 'read'>, wanted: readonly WantedList[], now: Date): Promise<void> {
    for (const each of wanted) if (ageOf(each, now) > freshFor) stale.set(keyOf(each), { each, askedAt: now });
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      for (const [key, { each, askedAt }] of stale) {
        stale.delete(key);
        if (!reading.has(key)) await readOnce(database, [each], askedAt);
      }
    } finally {
      // where one fails, the next deck tries again
      stale.clear();
      isRefreshing = false;
    }
  }

  return {
    async listsOf(database, { filter, now }) {
      const wanted = wantedOf(filter);
      const missing = wanted.filter((each) => ageOf(each, now) > usableFor);
      if (missing.length > 0) await readOnce(database, missing, now);
      // this deck waits for nothing of it
      refresh(database, wanted, now).catch(onFailed);

      const found = wanted.map((each) => lists.get(keyOf(each))?.list).filter((list) => list !== undefined);
      const count = found.reduce((sum, { orderAt }) => sum + orderAt.length, 0);
      return found.length < wanted.length || count < least
        ? undefined
        : found.filter(({ orderAt }) => orderAt.length > 0);
    },
  };
}

function wantedOf({ area, genders }: DeckQuery['filter']): WantedList[] {
  if (area.kind === 'any') return genders.map((gender) => ({ kind: 'any', place: '', gender }));
  const places = area.kind === 'country' ? [area.countryCode] : area.cityIds.map(String);
  return places.flatMap((place) => genders.map((gender) => ({ kind: area.kind, place, gender })));
}

const keyOf = ({ kind, place, gender }: WantedList): string => `${kind} ${place} ${gender}`;
