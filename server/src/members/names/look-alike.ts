import unhomoglyph from 'unhomoglyph';

/** Letters that are drawn like others and have no mapping of their own in Unicode: small capitals, strokes, signs. */
const drawnLike: Readonly<Record<string, string>> = {
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢʍ', 'abcdefghijklmnoprstuvwyzm'),
  ...pairs('ðđɖɗøłħŧıȷƀɓƙĸɛɜєꞓ', 'ddddolhtijbbkkeeee'),
  ...pairs('0134578@$!|€', 'oieastbasiie'),
};

/** Letters in boxes and circles, and those that flags are made of: each block is one alphabet. */
const boxed = [0x1_f1_30, 0x1_f1_50, 0x1_f1_70, 0x1_f1_e6];

/**
 * What a word looks like, for comparing only: two words of one form can be taken for each other. Case, accents, styles,
 * digits in place of letters and repeated letters make no difference.
 */
export function looksOf(text: string): ReadonlySet<string> {
  const plain = unboxed(text).normalize('NFKC');
  return new Set([plain, plain.toLowerCase(), plain.toUpperCase()].map((variant) => skeletonOf(variant)));
}

function skeletonOf(text: string): string {
  const bare = withoutMarks(unhomoglyph(withoutMarks(text))).toLowerCase();
  return [...bare]
    .map((letter) => drawnLike[letter] ?? letter)
    .join('')
    .replaceAll(/rn/g, 'm')
    .replaceAll(/vv/g, 'w')
    .replaceAll(/[jl]/g, 'i')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function unboxed(text: string): string {
  return [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const start = boxed.find((first) => code >= first && code < first + 26);
      return start === undefined ? letter : String.fromCodePoint(0x61 + code - start);
    })
    .join('');
}

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to];
  return Object.fromEntries([...from].map((letter, place) => [letter, letters[place] ?? letter]));
}
