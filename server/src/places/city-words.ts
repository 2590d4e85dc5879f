const lettersThatDoNotDecompose: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
  ґ: 'г',
};

/** A name as it is compared: lower case, no accents or apostrophes, one space between words, in any script. */
export function fold(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘`ʼʻ"]/g, '')
    .replace(/[łøđðþßæœıħŋəґ]/g, (letter) => lettersThatDoNotDecompose[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The part of a page's address that stands for a name: plain Latin letters, digits and hyphens. */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-');
}
