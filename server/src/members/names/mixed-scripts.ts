/** Scripts that people write today, each with those that one word may hold together (Unicode TR39, "Highly Restrictive"). */
const alphabets: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...(
    'Cyrillic Greek Arabic Hebrew Armenian Georgian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada ' +
    'Malayalam Sinhala Thai Lao Myanmar Khmer Tibetan Ethiopic Mongolian Syriac Thaana Nko Tifinagh Cherokee Adlam Yi Lisu ' +
    'Canadian_Aboriginal Javanese Balinese Cham Osage Vai'
  )
    .split(' ')
    .map((script) => [script]),
];

const ofAlphabet = (scripts: readonly string[]) => scripts.map((script) => String.raw`\p{scx=${script}}`).join('');
const shared = String.raw`\p{scx=Common}\p{scx=Inherited}`;
const ofOne = alphabets.map((scripts) => new RegExp(`^[${shared}${ofAlphabet(scripts)}]+$`, 'u'));
/** Scripts of the past, as one. */
const ofOthers = new RegExp(`^(?:[${shared}]|[^${ofAlphabet(alphabets.flat())}])+$`, 'u');

/** Whether one word has letters of several alphabets: a Latin `a` among Cyrillic letters is there to look like another word. */
export function hasMixedScripts(text: string): boolean {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => ![...ofOne, ofOthers].some((alphabet) => alphabet.test(word)));
}
