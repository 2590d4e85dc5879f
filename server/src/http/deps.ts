import type { Platform } from '../platform/platform.ts';

/**
 * Everything an area may use, made once at the start and passed to every `register…`. Rooms that export a dependency
 * for rooms above declare it here: the directory of `places`.
 */
export interface AppDeps extends Platform {}
