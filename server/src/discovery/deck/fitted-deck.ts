import type { Kysely } from 'kysely';
import { dayOf } from '../../lib/day-of.ts';
import type { ShownMember } from '../../members/profiles/shown-members-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isoWeekOf, noiseKey } from '../fit/kept-noise.ts';
import { orderByFit } from '../fit/order-by-fit.ts';
import type { Comparable, Learned } from '../fit/order-by-fit.ts';
import type { DeckQuery } from './deck-conditions-store.ts';
import { readCandidates } from './fit-candidates-store.ts';
import type { Candidate } from './fit-candidates-store.ts';
import { readCards } from './fitted-cards-store.ts';
import type { Chosen } from './fitted-cards-store.ts';
import type { KeptFits } from './kept-fits.ts';
import type { KeptOrders, OrderedDeck } from './kept-orders.ts';
import { readCandidatesAmong } from './recent-candidates-store.ts';
import type { RecentList } from './recent-members.ts';

export interface FittedDeckQuery extends DeckQuery, OrderedDeck {
  /** Of the viewer. */
  readonly birthDate: string | null;
}

export interface FittedDeckFacts {
  readonly secret: Buffer;
  readonly fits: KeptFits;
  /** Who was active last where the deck looks, as far as that is kept. */
  readonly lists: readonly RecentList[] | undefined;
  readonly orders: KeptOrders;
}

/**
 * The next cards by fit (docs/decisions/0064): boosted members first, then one list. Nobody without the secret can compute
 * the noise of the order.
 */
export async function readFittedDeck(
  db: Kysely<Schema>,
  deck: FittedDeckQuery,
  facts: FittedDeckFacts,
): Promise<readonly ShownMember[]> {
  const { lists, orders } = facts;
  const kept = deck.isRefill || !lists ? undefined : orders.find(deck);
  const next = kept ? await readFirstCards(db, deck, kept, 2 * deck.take) : [];
  if (next[0] && next.length === deck.take) {
    orders.skipTo(deck, next[0].id);
    return next;
  }

  const { order, isByLists } = await orderOf(db, deck, facts);
  if (isByLists) orders.keep(deck, order);
  return await readFirstCards(db, deck, order, deck.take);
}

interface MadeOrder {
  readonly order: readonly Chosen[];
  /** Whether there are so many that lists of the recently active are kept. */
  readonly isByLists: boolean;
}

async function orderOf(
  db: Kysely<Schema>,
  deck: FittedDeckQuery,
  { secret, fits, lists }: FittedDeckFacts,
): Promise<MadeOrder> {
  const { memberId, now } = deck;
  const among = lists && !deck.isRefill ? await readCandidatesAmong(db, deck, lists, dayOf(now)) : undefined;
  const candidates = among ?? (await readCandidates(db, deck, dayOf(now)));
  const isByLists = among !== undefined;
  const [first] = candidates;
  if (!first) return { order: [], isByLists };

  const learned = await fits.learnedOf(db, first.version, [memberId, ...candidates.map(({ id }) => id)]);
  const market = {
    reactions: learned.market,
    noiseKey: noiseKey(secret.toString('hex'), memberId, isoWeekOf(now)),
    now,
  };
  const boosted = candidates
    .filter(({ boost }) => boost !== null)
    .toSorted((a, b) => (a.boost ?? 0) - (b.boost ?? 0))
    .map(({ id, likes_viewer: likesViewer }) => ({ id, isStranger: !likesViewer }));
  const others = candidates
    .filter(({ boost }) => boost === null)
    .map((candidate) => toComparable(candidate, learned.of(candidate.id)));
  const viewer = { ...learned.of(memberId), birthDate: deck.birthDate };
  const fitted = orderByFit(viewer, others, market).map(({ id, likesViewer }) => ({ id, isStranger: !likesViewer }));
  return { order: [...boosted, ...fitted], isByLists };
}

/** The first cards of those who still fit; `step` are looked at together. */
async function readFirstCards(
  db: Kysely<Schema>,
  deck: FittedDeckQuery,
  order: readonly Chosen[],
  step: number,
): Promise<readonly ShownMember[]> {
  const cards: ShownMember[] = [];
  for (let next = 0; next < order.length && cards.length < deck.take; next += step) {
    cards.push(...(await readCards(db, deck, order.slice(next, next + step))));
  }
  return cards.slice(0, deck.take);
}

function toComparable(candidate: Candidate, learned: Learned): Comparable {
  return {
    ...learned,
    id: candidate.id,
    birthDate: candidate.birth_date,
    likesViewer: candidate.likes_viewer,
    shownToday: candidate.shown,
    shownThisWeek: candidate.shown_week,
    startedAt: candidate.started_at,
  };
}
