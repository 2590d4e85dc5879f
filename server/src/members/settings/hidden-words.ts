import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Words that a member does not want to meet. */
export async function hiddenWordsOf(db: Kysely<Schema>, memberId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('settings')
    .select('hidden_words')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.hidden_words ?? [];
}

/** Whole words, whatever the case and the script; a sign or an emoji is a word of its own, also where it touches others. */
export function hasHiddenWord(text: string, hidden: readonly string[]): boolean {
  const words = plain(text);
  // what is neither a word nor a sign, such as dots, hides nothing
  return hidden.map((word) => plain(word)).some((word) => word !== '' && ` ${words} `.includes(` ${word} `));
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+|\p{S}|\p{Extended_Pictographic}/gu) ?? []).join(' ');
}
