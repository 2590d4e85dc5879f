import type { CallName } from '@duet/contracts';
import type { RateLimitName } from '../platform/limits/rate-limits.ts';
import type { Access } from './caller.ts';

/** What a route says of its call besides the contract. */
export interface DeclaredCall {
  readonly access: Access;
  readonly rateLimit: RateLimitName;
}

/** Every call this server answers; `route()` enters each as it is registered. */
export type DeclaredCalls = Map<CallName, DeclaredCall>;
