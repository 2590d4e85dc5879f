export * from './gifs.ts';
export * from './media.ts';
export * from './messages.ts';
export * from './search.ts';
