/** Whole words, whatever the case and the script; a sign or an emoji is a word of its own, also where it touches others. */
export function hasHiddenWord(text: string, hidden: readonly string[]): boolean {
  if (hidden.length === 0) return false;
  const words = plain(text);
  // what is neither a word nor a sign, such as dots, hides nothing
  return hidden.map((word) => plain(word)).some((word) => word !== '' && ` ${words} `.includes(` ${word} `));
}

function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+|\p{S}|\p{Extended_Pictographic}/gu) ?? []).join(' ');
}
