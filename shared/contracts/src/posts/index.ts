export * from './posts.ts';
