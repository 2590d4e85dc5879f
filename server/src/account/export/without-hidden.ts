import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { filterHidden } from './hidden-members-store.ts';

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

/** Replaces ids of members who are gone or have separated from this member in the exported rows. */
export async function withoutHidden(tx: Transaction<Schema>, memberId: string, text: string): Promise<string> {
  const named = [...new Set(text.match(uuid))];
  if (named.length === 0) return text;
  const hidden = await filterHidden(tx, memberId, named);
  return text.replaceAll(uuid, (id) => (hidden.has(id) ? 'hidden' : id));
}
