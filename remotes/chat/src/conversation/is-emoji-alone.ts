/** More than any three emoji take, in UTF-16 units: a family of four with their skins takes about 25. */
const LONGEST = 80;
const MOST = 3;
const segmenter = new Intl.Segmenter();
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F}|\p{Regional_Indicator}{2}/u;

/** Whether a message is one to three emoji and nothing else, which are shown large. */
export function isEmojiAlone(text: string): boolean {
  // nearly every message has no emoji, and a history has many
  if (text.length > LONGEST || !emoji.test(text)) return false;
  const signs = [...segmenter.segment(text)].map(({ segment }) => segment).filter((sign) => sign.trim() !== '');
  return signs.length > 0 && signs.length <= MOST && signs.every((sign) => emoji.test(sign));
}
