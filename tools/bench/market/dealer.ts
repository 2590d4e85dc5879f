/** Deals cards to the visitors of a market and hears what became of them: an order of the model, or the product itself. */
export interface Dealer {
  beginDay(): void | Promise<void>;
  /** At most so many members whom the viewer has not seen, the first card first. */
  deal(viewer: number, cards: number): readonly number[] | Promise<readonly number[]>;
  react(viewer: number, target: number, reaction: Reacted): void | Promise<void>;
  /** Both of a match write. */
  write(one: number, other: number): void | Promise<void>;
}

export interface Reacted {
  readonly isYes: boolean;
  /** The other one has said yes before. */
  readonly isMatch: boolean;
}
