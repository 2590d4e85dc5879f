/**
 * Finds in a text what the server's search has found in it (chats-30): the beginnings of words. Which letters are equal
 * and which signs part words is what server/migrations/0102_message_words.sql says.
 */

/** Where something begins in a text, and where it ends. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const equalLetters = new Map(
  [
    'гґ',
    'ееёє',
    'іії',
    'aàáâãäåāăą',
    'cçćč',
    'dďđð',
    'eèéêëēęě',
    'iìíîïīı',
    'lł',
    'nñńň',
    'oòóôõöøő',
    'rř',
    'sśšş',
    'tť',
    'uùúûüůű',
    'yýÿ',
    'zźżž',
  ].flatMap(([letter = '', ...others]) => others.map((other) => [other, letter] as const)),
);
const apostrophes = /['’‘ʼ`´]/gu;
// eslint-disable-next-line no-control-regex -- the server names these signs one by one
const betweenWords = /[\u{1}-\u{2f}\u{3a}-\u{40}\u{5b}-\u{60}\u{7b}-\u{bf}\u{2000}-\u{206f}\u{3000}-\u{303f}]/u;
/** A letter with its accents; the text itself may say them as signs of their own. */
const signs = /\P{M}\p{M}*|\p{M}+/gu;

/** Two letters at least: with fewer nothing is asked for. */
export function isSearchable(search: string): boolean {
  return (search.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2;
}

/** The words of a search, folded. */
export function wordsOf(search: string): readonly string[] {
  return splitWords(search).map(({ folded }) => folded);
}

/** The beginnings of words in a text that are one of these words. */
export function findWords(text: string, words: readonly string[]): readonly TextRange[] {
  if (words.length === 0) return [];
  return splitWords(text).flatMap(({ folded, starts, ends }) => {
    const longest = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map(({ length }) => length));
    const [start, end] = [starts[0], ends[longest - 1]];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}

interface Word {
  folded: string;
  /** For each letter of `folded`: where its sign begins and ends in the text. */
  readonly starts: number[];
  readonly ends: number[];
}

function splitWords(text: string): readonly Word[] {
  const words: Word[] = [];
  let word: Word | undefined;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const folded = fold(sign);
    if (betweenWords.test(folded)) {
      word = undefined;
    } else if (folded !== '') {
      if (!word) words.push((word = { folded: '', starts: [], ends: [] }));
      word.folded += folded;
      for (let unit = 0; unit < folded.length; unit += 1) {
        word.starts.push(index);
        word.ends.push(index + sign.length);
      }
    }
  }
  return words;
}

function fold(sign: string): string {
  const small = sign.normalize('NFC').replace('İ', 'i').toLowerCase().replace(apostrophes, '');
  return Array.from(small, (letter) => equalLetters.get(letter) ?? letter).join('');
}
