import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { shownColumns } from '../../members/profiles/shown-members-store.ts';
import type { ShownMember } from '../../members/profiles/shown-members-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { hidden, outOf, stillFits, stillFitsViewer } from './deck-conditions-store.ts';
import type { DeckQuery } from './deck-conditions-store.ts';

/** Somebody who is to be shown. */
export interface Chosen {
  readonly id: string;
  /** Who likes the viewer may be shown even when incognito and whatever they are looking for. */
  readonly isStranger: boolean;
}

/** Page sizes; each one is a separate statement that every connection keeps planned. */
const pageStep = 10;

/**
 * What the cards show of the first ones, in the same order, of those who may still be shown: anybody may have changed, or have been
 * reacted to, since they were chosen. The condition is one of each, so that no index but that of ids serves it.
 */
export async function readCards(
  db: Kysely<Schema>,
  deck: DeckQuery,
  chosen: readonly Chosen[],
): Promise<readonly ShownMember[]> {
  const ids = sql`${chosen.map(({ id }) => id)}::uuid[]`;
  const { rows } = await sql<ShownMember>`
    SELECT ${shownColumns}
    FROM unnest(${ids}, ${chosen.map(({ isStranger }) => isStranger)}::boolean[]) WITH ORDINALITY AS wanted (id, is_stranger, place)
    JOIN members m ON m.id = wanted.id AND CASE WHEN wanted.is_stranger THEN ${stillFits(deck)} ELSE ${stillFitsViewer(deck)} END
    WHERE wanted.id NOT IN (${outOf(deck, hidden(ids))})
    ORDER BY wanted.place LIMIT ${sql.lit(Math.ceil(deck.take / pageStep) * pageStep)}
  `.execute(db);
  return rows.slice(0, deck.take);
}
