import type { Locale, Passion } from '@duet/contracts';

/** First words to choose from, in one language: a question for each passion, and some for everybody. */
export interface OpenerTexts {
  readonly common: Readonly<Record<Passion, string>>;
  readonly general: readonly string[];
}

/** One chunk, and in the shell that of the match moment: each more costs its name and hash in what a first page loads. */
const openersIn = {
  en: () => import(/* webpackChunkName: "match" */ './openers/en.json', { with: { type: 'json' } }),
  uk: () => import(/* webpackChunkName: "match" */ './openers/uk.json', { with: { type: 'json' } }),
  ru: () => import(/* webpackChunkName: "match" */ './openers/ru.json', { with: { type: 'json' } }),
} satisfies Record<Locale, () => Promise<{ default: OpenerTexts }>>;

/** Loads the first words of a language; they are put into the field, never sent by themselves (likes-7). */
export async function loadOpeners(locale: Locale): Promise<OpenerTexts> {
  const load = openersIn[locale];
  return (await load()).default;
}

const OFFERED = 3;

/** Three openers, those of passions that both have first; the same for the same chat. */
export function pickOpeners(
  texts: OpenerTexts,
  mine: readonly Passion[],
  theirs: readonly Passion[],
  chatId: string,
): readonly string[] {
  const bothLike = (passion: string) => [mine, theirs].every((liked: readonly string[]) => liked.includes(passion));
  const ofPassions = Object.entries(texts.common).flatMap(([passion, question]) => (bothLike(passion) ? question : []));
  return [...turned(ofPassions, chatId), ...turned(texts.general, chatId)].slice(0, OFFERED);
}

/** Begins elsewhere for each chat, so that not everybody is asked the same. */
function turned<Item>(items: readonly Item[], chatId: string): readonly Item[] {
  const start = Array.from(chatId).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % (items.length || 1);
  return [...items.slice(start), ...items.slice(0, start)];
}
