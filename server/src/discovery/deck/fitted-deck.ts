import type { Kysely } from 'kysely';
import { dayOf } from '../../lib/day-of.ts';
import { readShownMembers } from '../../members/profiles/shown-members-store.ts';
import type { ShownMember } from '../../members/profiles/shown-members-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isoWeekOf, noiseKey } from '../fit/kept-noise.ts';
import { orderByFit } from '../fit/order-by-fit.ts';
import type { Comparable, Known } from '../fit/order-by-fit.ts';
import type { DeckQuery } from './deck-conditions-store.ts';
import { unpackTastes } from '../fit/taste-rules.ts';
import { readCandidates, readViewerFacts } from './fit-candidates-store.ts';
import type { Candidate, FitFacts } from './fit-candidates-store.ts';

/**
 * The next cards by fit (docs/decisions/0064): boosted members first, then one list. Nobody without the secret can compute
 * the noise of the order.
 */
export async function readFittedDeck(
  db: Kysely<Schema>,
  deck: DeckQuery,
  secret: Buffer,
): Promise<readonly ShownMember[]> {
  const { memberId, now, take } = deck;
  const [candidates, viewer] = await Promise.all([readCandidates(db, deck, dayOf(now)), readViewerFacts(db, memberId)]);
  const market = {
    reactions: { all: viewer.reactions, yes: viewer.yes },
    noiseKey: noiseKey(secret.toString('hex'), memberId, isoWeekOf(now)),
    now,
  };
  const boosted = candidates
    .filter(({ boost }) => boost !== null)
    .toSorted((a, b) => (a.boost ?? 0) - (b.boost ?? 0))
    .map(({ id }) => id);
  const others = candidates.filter(({ boost }) => boost === null).map(toComparable);
  const fitted = orderByFit(toKnown(viewer), others, market).map(({ id }) => id);
  return await readShownMembers(db, [...boosted, ...fitted].slice(0, take));
}

function toKnown(facts: FitFacts): Known {
  return {
    given: { all: facts.given, yes: facts.given_yes },
    received: { yes: facts.taken_yes, expected: facts.taken_expected, weight: facts.taken_weight },
    birthDate: facts.birth_date,
    wanted: unpackTastes(facts.wanted),
    offered: unpackTastes(facts.offered),
  };
}

function toComparable(candidate: Candidate): Comparable {
  return {
    ...toKnown(candidate),
    id: candidate.id,
    likesViewer: candidate.likes_viewer,
    shownToday: candidate.shown,
    shownThisWeek: candidate.shown_week,
    pendingLikes: candidate.pending,
    openChats: candidate.open_chats,
    startedAt: candidate.onboarded_at,
  };
}
