export * from './matches.ts';
