export * from './calls.ts';
export type * from './client-types.ts';
export * from './enums.ts';
export * from './errors.ts';
export * from './events.ts';
export type * from './published-build.ts';
export * from './redirect-hosts.ts';
export * from './routes.ts';
export type * from './types.ts';
