import type { Timestamp } from './schema.ts';

export interface LeasesTable {
  name: string;
  holder: string;
  until: Timestamp;
}

export interface RateBucketsTable {
  key: string;
  full_at: Timestamp;
}

/** Tables by which several nodes agree. */
export interface PlatformSchema {
  leases: LeasesTable;
  rate_buckets: RateBucketsTable;
}
