import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

/** The member's own rows name others: whoever is gone, or has sent this member away, is named no more. */
export async function withoutHidden(tx: Transaction<Schema>, memberId: string, text: string): Promise<string> {
  const named = [...new Set(text.match(uuid))];
  if (named.length === 0) return text;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM members WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(named)}::jsonb))
      AND id <> ${memberId}::uuid
      AND (NOT ${isPresent('members')} OR EXISTS (
        SELECT 1 FROM separations WHERE member_id = ${memberId}::uuid AND other_id = members.id AND NOT is_mine))
  `.execute(tx);
  const hidden = new Set(rows.map(({ id }) => id));
  return text.replaceAll(uuid, (id) => (hidden.has(id) ? 'hidden' : id));
}
