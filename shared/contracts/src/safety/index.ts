export * from './blocks.ts';
export * from './moderation.ts';
export * from './support.ts';
