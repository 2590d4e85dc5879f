import { LRUCache } from 'lru-cache';
import { minute } from '../../lib/constants.ts';
import type { DeckQuery } from './deck-conditions-store.ts';
import type { Chosen } from './fitted-cards-store.ts';

/** Milliseconds for which the next decks of a viewer go on with the same order. */
const keptFor = minute;
/** Viewers whose orders are kept, and how many of each order: about 30 MB. */
const mostViewers = 10_000;
const mostOfOrder = 120;

/** A deck, and what its order depends on beside it. */
export type OrderedDeck = Pick<DeckQuery, 'memberId' | 'filter' | 'now'> & {
  /** When the latest like of the viewer was given: who likes them is in the next deck. */
  readonly likedAt: Date | null;
};

export interface KeptOrders {
  /** Whom this deck may go on with; undefined where an order is to be made. */
  find(deck: OrderedDeck): readonly Chosen[] | undefined;
  /** The order that was made for the deck. */
  keep(deck: OrderedDeck, order: readonly Chosen[]): void;
  /** The next deck begins with this one: those before have been seen. */
  skipTo(deck: OrderedDeck, id: string): void;
}

interface Kept {
  readonly asked: string;
  readonly madeAt: number;
  readonly order: readonly Chosen[];
}

/**
 * Keeps the order of a viewer for a minute: who looks through cards asks for the next ones before that, and finding and comparing
 * 150 members takes longer than reading their cards. Each who is dealt is looked at again, so nobody comes who has left, or whom
 * the viewer has reacted to.
 */
export function keptOrders(): KeptOrders {
  const orders = new LRUCache<string, Kept>({ max: mostViewers });
  return {
    find(deck) {
      const kept = orders.get(deck.memberId);
      const isFresh = kept && Math.abs(deck.now.getTime() - kept.madeAt) < keptFor && kept.asked === askedOf(deck);
      return isFresh ? kept.order : undefined;
    },
    keep(deck, order) {
      const kept = { asked: askedOf(deck), madeAt: deck.now.getTime(), order: order.slice(0, mostOfOrder) };
      orders.set(deck.memberId, kept);
    },
    skipTo({ memberId }, id) {
      const kept = orders.peek(memberId);
      const place = kept?.order.findIndex((each) => each.id === id) ?? -1;
      if (kept && place > 0) orders.set(memberId, { ...kept, order: kept.order.slice(place) });
    },
  };
}

const askedOf = ({ filter, likedAt }: OrderedDeck): string => JSON.stringify([filter, likedAt]);
