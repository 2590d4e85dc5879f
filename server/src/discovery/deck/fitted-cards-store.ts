import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { shownColumns } from '../../members/profiles/shown-members-store.ts';
import type { ShownMember } from '../../members/profiles/shown-members-store.ts';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { stillFits } from './deck-conditions-store.ts';
import type { DeckQuery } from './deck-conditions-store.ts';

/** Somebody who is to be shown. */
export interface Chosen {
  readonly id: string;
  /** Who likes the viewer, or has a boost, may be shown in any case; everybody else may have changed since they were chosen. */
  readonly isStranger: boolean;
}

/** What the cards show of the chosen who may still be shown, in the same order. */
export async function readCards(
  db: Kysely<Schema>,
  deck: DeckQuery,
  chosen: readonly Chosen[],
): Promise<readonly ShownMember[]> {
  const { rows } = await sql<ShownMember>`
    SELECT ${shownColumns}
    FROM unnest(${chosen.map(({ id }) => id)}::uuid[], ${chosen.map(({ isStranger }) => isStranger)}::boolean[])
      WITH ORDINALITY AS wanted (id, is_stranger, place)
    JOIN members m ON m.id = wanted.id AND ${isPresent('m')} AND (NOT wanted.is_stranger OR (${stillFits(deck)}))
    ORDER BY wanted.place
  `.execute(db);
  return rows;
}
