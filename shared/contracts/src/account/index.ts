export * from './account.ts';
export * from './export.ts';
