import { findWords } from './find-words.ts';

/** So much stands before the first word that was found, in one line. */
const BEFORE = 24;

/** A message in one line, without what is far before the first found word. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const start = findWords(line, words)[0]?.start ?? 0;
  if (start <= BEFORE) return line;
  // at a space, so that no word and no sign is cut
  const space = line.indexOf(' ', start - BEFORE);
  return `…${line.slice(space === -1 || space >= start ? start : space + 1)}`;
}
