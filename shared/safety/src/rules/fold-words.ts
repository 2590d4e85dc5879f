/**
 * Makes words of a message comparable with the lists of words: one spelling for letters that only look alike, for
 * figures and signs in the place of letters, for letters that stand apart or are repeated.
 */

/** Latin letters and what looks like them in Cyrillic. */
const latin = 'aceopxykmtbhin';
const cyrillic = 'асеорхукмтвніп';
const toCyrillic = new Map(Array.from(latin, (letter, index) => [letter, cyrillic[index] ?? letter]));
const toLatin = new Map(Array.from(cyrillic, (letter, index) => [letter, latin[index] ?? letter]));

const signsInLatin = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a', '!': 'i' }),
);
const signsInCyrillic = new Map(Object.entries({ 0: 'о', 3: 'з', 4: 'ч', 6: 'б', '@': 'а' }));

/** What a star may stand for. */
const vowels = 'aeiouyаеиіоуюя';

/** Readings of one message: whoever disguises more words than that is found by the first of them. */
const MOST_READINGS = 200;

const wordWithSigns = /[\p{L}\p{N}$@]+(?:[*!#$@]+[\p{L}\p{N}]+)*/gu;
const apart = /(?<![\p{L}\p{N}])\p{L}(?:[\s.\-_*]{1,2}\p{L}){2,}(?![\p{L}\p{N}])/gu;

/** Signs inside a word: `idi.ot`. */
const inside = /(?<=\p{L})[._-]+(?=\p{L})/gu;

/** A message as lines of words between spaces. Any of them may be compared; most messages have one. */
export function foldWords(text: string): readonly string[] {
  const plain = plainOf(text);
  const together = plain.replace(apart, (letters) => letters.replace(/[^\p{L}]/gu, ''));
  const undotted = plain.replace(inside, '');
  const lines = new Set<string>();
  for (const version of new Set([plain, together, undotted])) {
    const readings = (version.match(wordWithSigns) ?? []).map(foldedOf);
    const likeliest = readings.map(([first]) => first);
    lines.add(` ${likeliest.join(' ')} `);
    readings.forEach((each, place) => {
      for (const other of each.slice(1)) {
        if (lines.size >= MOST_READINGS) return;
        lines.add(` ${likeliest.with(place, other).join(' ')} `);
      }
    });
  }
  return [...lines];
}

/** Small letters without accents, invisible signs and apostrophes; `й` and `ї` are letters of their own. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’ʼ`]/gu, '')
    .replaceAll('ё', 'е');
}

/** The likeliest reading of a word first. */
function foldedOf(word: string): readonly string[] {
  const readings = word.includes('*') || word.includes('#') ? withVowels(word) : [word];
  return [...new Set(readings.flatMap(inOneScript).flatMap(withoutRepeats))];
}

function withVowels(word: string): readonly string[] {
  return Array.from(vowels, (vowel) => word.replace(/[*#]+/u, vowel));
}

function inOneScript(word: string): readonly string[] {
  const isLatin = /[a-z]/u.test(word);
  const isCyrillic = /[а-яіїєґ]/u.test(word);
  const inLatin = replaced(replaced(word, toLatin), signsInLatin);
  const inCyrillic = replaced(replaced(word, toCyrillic), signsInCyrillic);
  if (isLatin && isCyrillic) return [inCyrillic, inLatin];
  // figures alone are a number
  if (isLatin) return [replaced(word, signsInLatin)];
  return isCyrillic ? [replaced(word, signsInCyrillic)] : [word];
}

function replaced(word: string, letters: ReadonlyMap<string, string>): string {
  return Array.from(word, (letter) => letters.get(letter) ?? letter).join('');
}

function withoutRepeats(word: string): readonly string[] {
  const once = word.replace(/(\p{L})\1{2,}/gu, '$1');
  return once === word ? [word] : [once, word.replace(/(\p{L})\1{2,}/gu, '$1$1')];
}
