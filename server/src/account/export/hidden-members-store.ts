import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Which of these ids are of members whom this one may not see: gone, or separated from them by their own wish. */
export async function filterHidden(
  tx: Transaction<Schema>,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM members WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      AND id <> ${memberId}::uuid
      AND (NOT ${isPresent('members')} OR EXISTS (
        SELECT 1 FROM separations WHERE member_id = ${memberId}::uuid AND other_id = members.id AND NOT is_mine))
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
