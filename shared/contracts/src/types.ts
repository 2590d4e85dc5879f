/** Domain types for code that runs in browsers: types only, no schema reaches a bundle. */
export type * from './endpoints.ts';
