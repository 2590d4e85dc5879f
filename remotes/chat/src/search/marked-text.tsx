import { findWords } from './find-words.ts';
import styles from './search.module.css';

export interface MarkedTextProps {
  readonly text: string;
  readonly words: readonly string[];
}

/** A text in which the found words are marked. */
export function MarkedText({ text, words }: MarkedTextProps) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const range of findWords(text, words)) {
    parts.push(
      text.slice(end, range.start),
      <mark key={range.start} className={styles.mark}>
        {text.slice(range.start, range.end)}
      </mark>,
    );
    end = range.end;
  }
  return [...parts, text.slice(end)];
}
