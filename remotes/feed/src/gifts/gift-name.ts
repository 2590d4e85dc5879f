import type { TextKey, Translate } from '@duet/i18n';

/** The name of a gift in the reader's language. */
export function giftName(word: Translate<'domain'>, id: string): string {
  return word(`gift.${id}` as TextKey<'domain'>); // all gifts of the server's catalogue have a name
}
