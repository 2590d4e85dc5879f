import type { Platform } from '../platform/platform.ts';

/**
 * Everything an area may use, made once at the start and given to every `register…`. A room whose own part is for the rooms
 * above it, too, declares it here from its own file: the directory of `places`.
 */
export interface AppDeps extends Platform {}
