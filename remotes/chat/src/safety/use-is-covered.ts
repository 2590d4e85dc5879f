import { createContext, useContext } from 'react';
import { hasHiddenWord } from '@duet/contracts';
import { useIsShown } from './shown-words.ts';

/** The words that the member does not want to meet; apart from the other nudges, which change with every message. */
export const HiddenWordsContext = createContext<readonly string[]>([]);

export interface SaidWords {
  readonly text: string;
  readonly isMine: boolean;
  readonly message: { readonly id: string } | undefined;
}

/** Whether words of the other one are to be covered, in their message and wherever they are repeated (account-14). */
export function useIsCovered({ text, isMine, message }: SaidWords): boolean {
  const hiddenWords = useContext(HiddenWordsContext);
  const isShown = useIsShown(message?.id);
  return !isMine && !isShown && hasHiddenWord(text, hiddenWords);
}
