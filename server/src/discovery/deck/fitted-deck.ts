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
import { readCandidatesAmong } from './recent-candidates-store.ts';
import type { RecentList } from './recent-members.ts';

export interface FittedDeckQuery extends DeckQuery {
  /** Of the viewer. */
  readonly birthDate: string | null;
}

export interface FittedDeckFacts {
  readonly secret: Buffer;
  readonly fits: KeptFits;
  /** Who was active last where the deck looks, as far as that is kept. */
  readonly lists: readonly RecentList[] | undefined;
}

/**
 * The next cards by fit (docs/decisions/0064): boosted members first, then one list. Nobody without the secret can compute
 * the noise of the order.
 */
export async function readFittedDeck(
  db: Kysely<Schema>,
  deck: FittedDeckQuery,
  { secret, fits, lists }: FittedDeckFacts,
): Promise<readonly ShownMember[]> {
  const { memberId, now } = deck;
  const among = lists && !deck.isRefill && (await readCandidatesAmong(db, deck, lists, dayOf(now)));
  const candidates = among || (await readCandidates(db, deck, dayOf(now)));
  const [first] = candidates;
  if (!first) return [];

  const learned = await fits.learnedOf(db, first.version, [memberId, ...candidates.map(({ id }) => id)]);
  const market = {
    reactions: learned.market,
    noiseKey: noiseKey(secret.toString('hex'), memberId, isoWeekOf(now)),
    now,
  };
  const boosted = candidates
    .filter(({ boost }) => boost !== null)
    .toSorted((a, b) => (a.boost ?? 0) - (b.boost ?? 0))
    .map(({ id }) => id);
  const others = candidates
    .filter(({ boost }) => boost === null)
    .map((candidate) => toComparable(candidate, learned.of(candidate.id)));
  const viewer = { ...learned.of(memberId), birthDate: deck.birthDate };
  const fitted = orderByFit(viewer, others, market).map(({ id }) => id);
  const strangers = new Set(others.filter(({ likesViewer }) => !likesViewer).map(({ id }) => id));
  const order = [...boosted, ...fitted].map((id) => ({ id, isStranger: strangers.has(id) }));
  return await readFirstCards(db, deck, order);
}

/** The first cards of those who still fit. */
async function readFirstCards(
  db: Kysely<Schema>,
  deck: FittedDeckQuery,
  order: readonly Chosen[],
): Promise<readonly ShownMember[]> {
  const cards: ShownMember[] = [];
  for (let next = 0; next < order.length && cards.length < deck.take;) {
    const chosen = order.slice(next, next + deck.take - cards.length);
    cards.push(...(await readCards(db, deck, chosen)));
    next += chosen.length;
  }
  return cards;
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
