import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** Words that a member does not want to meet. */
export async function hiddenWordsOf(db: Kysely<Schema>, memberId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('settings')
    .select('hidden_words')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.hidden_words ?? [];
}

/** Whole words, whatever the case and the script. */
export function hasHiddenWord(text: string, hidden: readonly string[]): boolean {
  const words = ` ${plain(text)} `;
  return hidden.some((word) => words.includes(` ${plain(word)} `));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
