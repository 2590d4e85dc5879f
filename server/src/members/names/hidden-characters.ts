/**
 * Characters that are not seen, or that are drawn over what stands beside them: controls, marks of the writing direction,
 * spaces without a width, variation selectors and tags, and stacks of marks. Unicode TR39, "Optional Detection".
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/u;

/** More marks on one letter than any language needs; the same one twice; or one that has no letter of its own. */
const stackedMarks = /\p{Mn}{4}|(\p{Mn})\1|(?:^|\s)\p{M}/u;

/** Where these characters belong: in emoji, in Persian, after the virama of Indian scripts, and in the variants of Han. */
const rightful = [
  /\p{RGI_Emoji}/gv,
  /(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu,
  /(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]/gu,
  /(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu,
];

export function hasHiddenCharacters(text: string): boolean {
  const rest = rightful.reduce((left, allowed) => left.replaceAll(allowed, ''), text.normalize('NFC'));
  return unseen.test(rest) || stackedMarks.test(rest);
}
