import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface LeasesTable {
  name: string;
  holder: string;
  until: Timestamp;
}

/** Written by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Tables by which several nodes agree. */
export interface PlatformSchema {
  leases: LeasesTable;
  rate_limits: RateLimitsTable;
}
