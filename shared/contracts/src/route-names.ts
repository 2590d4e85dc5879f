import type { routePaths } from './route-paths.ts';

/**
 * The routes that links name. A remote adds its own, so that nobody has to edit the contracts for it: `Stories: true` in
 * `src/route-names.d.ts`, by `declare module '@duet/contracts/route-names'`.
 */
export interface RouteNames extends Readonly<Record<keyof typeof routePaths, unknown>> {}
