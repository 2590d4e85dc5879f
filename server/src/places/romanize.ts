const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  д: 'd',
  ђ: 'dj',
  е: 'e',
  ж: 'zh',
  з: 'z',
  і: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'c',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  џ: 'dz',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
};
const greek: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};
const ukrainian = { ...cyrillic, ...greek, г: 'h', и: 'y', є: 'ie', ю: 'iu', я: 'ia' };
const russian = { ...cyrillic, ...greek, г: 'g', и: 'i', є: 'e', ю: 'yu', я: 'ya' };

/** A folded name in Latin letters, as a Ukrainian and as a Russian would write it; what is no letter of theirs stays. */
export function romanize(folded: string): readonly string[] {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(folded)) return [];
  const inLatin = (letters: Readonly<Record<string, string>>) =>
    folded.replaceAll('ου', 'ou').replace(/./gu, (letter) => letters[letter] ?? letter);
  return [...new Set([inLatin(ukrainian), inLatin(russian)])];
}

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Whether a name has a letter that is written as two without an umlaut. */
export function hasUmlaut(name: string): boolean {
  return /[äöüåø]/i.test(name);
}

/** A name whose umlauts are written in two letters, as on keyboards without them: `Muenchen`. */
export function withoutUmlauts(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüåø]/g, (letter) => digraphs[letter] ?? letter);
}
