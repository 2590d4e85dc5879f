import type { Kysely } from 'kysely';
import { dayOf } from '../../lib/day-of.ts';
import { readShownMembers } from '../../members/profiles/shown-members-store.ts';
import type { ShownMember } from '../../members/profiles/shown-members-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isoWeekOf, noiseKey } from '../fit/kept-noise.ts';
import { orderByFit } from '../fit/order-by-fit.ts';
import type { Comparable, Learned } from '../fit/order-by-fit.ts';
import type { DeckQuery } from './deck-conditions-store.ts';
import { readCandidates } from './fit-candidates-store.ts';
import type { Candidate } from './fit-candidates-store.ts';
import type { KeptFits } from './kept-fits.ts';

export interface FittedDeckQuery extends DeckQuery {
  /** Of the viewer. */
  readonly birthDate: string | null;
}

/**
 * The next cards by fit (docs/decisions/0064): boosted members first, then one list. Nobody without the secret can compute
 * the noise of the order.
 */
export async function readFittedDeck(
  db: Kysely<Schema>,
  deck: FittedDeckQuery,
  { secret, fits }: { readonly secret: Buffer; readonly fits: KeptFits },
): Promise<readonly ShownMember[]> {
  const { memberId, now, take } = deck;
  const candidates = await readCandidates(db, deck, dayOf(now));
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
  return await readShownMembers(db, [...boosted, ...fitted].slice(0, take));
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
