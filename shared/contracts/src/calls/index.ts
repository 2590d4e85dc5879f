export * from './calls.ts';
export * from './match-calls.ts';
export * from './rules.ts';
export * from './searches.ts';
export * from './signals.ts';
