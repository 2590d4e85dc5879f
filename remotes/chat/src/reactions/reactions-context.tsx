import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { useMessageReactions } from './use-message-reactions.ts';
import type { ToggleReaction } from './use-message-reactions.ts';

const ReactionsContext = createContext<ToggleReaction | undefined>(undefined);

/** Hands the choice of reactions to every bubble without passing it through the log. */
export function Reactions({ chatId, children }: { readonly chatId: string; readonly children: ReactNode }) {
  const toggle = useMessageReactions(chatId);
  return <ReactionsContext value={toggle}>{children}</ReactionsContext>;
}

/** Chooses a reaction, inside `Reactions`. */
export function useToggleReaction(): ToggleReaction {
  const toggle = useContext(ReactionsContext);
  if (!toggle) throw new Error('useToggleReaction needs Reactions above it');
  return toggle;
}
