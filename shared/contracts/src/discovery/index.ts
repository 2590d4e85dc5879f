export * from './boosts.ts';
export * from './deck.ts';
export * from './gifts.ts';
export * from './likes.ts';
export * from './matching-results.ts';
