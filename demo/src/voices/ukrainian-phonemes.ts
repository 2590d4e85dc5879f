/**
 * Ukrainian words as phonemes of eSpeak NG's voice `uk`. Its own reading puts the stress on the last syllable but one and
 * reduces vowels as Russian does, so the texts carry their stress (U+0301 behind the vowel) and are spelled out here.
 */
const stressMark = '\u0301';
const vowels: Readonly<Record<string, string>> = { а: 'A', е: 'E', и: 'I', і: 'i', о: 'o', у: 'u' };
/** What begins with [j] after a vowel, an apostrophe or nothing, and softens a consonant otherwise. */
const softening: Readonly<Record<string, string>> = { я: 'A', є: 'E', ю: 'u' };
const consonants: Readonly<Record<string, string>> = {
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  ж: 'Z',
  з: 'z',
  й: 'j',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ф: 'f',
  х: 'x',
  ц: 'ts',
  ч: 'tS',
  ш: 'S',
  щ: 'StS',
};
/** Short words that lean on the next one and have no stress of their own. */
const clitics = new Set(['а', 'в', 'для', 'до', 'з', 'за', 'і', 'й', 'на', 'не', 'ніж', 'у']);
const maySoften = new Set(['д', 'з', 'л', 'н', 'р', 'с', 'т', 'ц']);

/** One word without its punctuation, such as `приві́т`, as `priv'it`. */
export function ukrainianPhonemes(word: string): string {
  const letters = [...word.toLowerCase().normalize('NFD').replaceAll('и\u0306', 'й').replaceAll('і\u0308', 'ї')];
  const isShort = letters.filter((letter) => 'аеиіоуяєюї'.includes(letter)).length === 1;
  const isStressed = isShort && !clitics.has(letters.join(''));
  return letters
    .map((letter, at) => {
      const [before, after] = [letters[at - 1] ?? '', letters[at + 1] ?? ''];
      const stress = after === stressMark || isStressed ? "'" : '';
      if (letter in consonants) return consonantOf(letter, after);
      if (letter in vowels) return stress + vowels[letter];
      if (letter === 'ї') return `j${stress}i`;
      if (letter in softening) return (maySoften.has(before) ? '' : 'j') + stress + softening[letter];
      return '';
    })
    .join('');
}

function consonantOf(letter: string, after: string): string {
  // at the end of a syllable it is nearly a vowel, never [f]
  if (letter === 'в' && !(after in vowels) && !(after in softening) && after !== 'ї') return 'w';
  const isSoft = maySoften.has(letter) && (after === 'ь' || after === 'і' || after in softening);
  return `${consonants[letter]}${isSoft ? ';' : ''}`;
}
