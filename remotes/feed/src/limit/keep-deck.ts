import type { DeckState } from '../deck/deck-state.ts';

/** The cards that a visit has left undecided. */
export interface KeptDeck {
  readonly at: number;
  readonly ids: readonly string[];
}

export const deckKey = (account: string) => `duet.deck.${account}`;

/** Keeps the ids of the cards for a page that comes back at the like limit (`kept-deck.ts`). */
export function keepDeck(storage: Storage, account: string, { visible, buffer }: DeckState, now: Date): void {
  const ids = [...visible, ...buffer].map(({ userId }) => userId);
  try {
    storage.setItem(deckKey(account), JSON.stringify({ at: now.getTime(), ids } satisfies KeptDeck));
  } catch (error) {
    console.warn('The deck cannot be kept over a reload', error); // the storage is full
  }
}
