import type { FailureKind } from '@duet/contracts/page-reports';
import type { Generated } from 'kysely';
import type { DateOnly, Jsonb, Timestamp } from './column-types.ts';

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

export interface PageTotalsTable {
  day: DateOnly;
  remote: string;
  version: string;
  channel: string;
  /** A kind of failure, a measure, or `visits`, `requests`, `bytes`. */
  metric: string;
  /** Of measures: which values it counts (`measure-buckets.ts`); else 0. */
  bucket: number;
  owner: string | null;
  count: number;
  total: number;
}

export interface PageFailuresTable {
  day: DateOnly;
  fingerprint: string;
  remote: string;
  version: string;
  channel: string;
  owner: string | null;
  kind: FailureKind;
  message: string;
  route: string | null;
  frames: Jsonb<KeptFrame[]>;
  count: number;
  first_at: Timestamp;
  last_at: Timestamp;
}

export interface StoppedCanariesTable {
  remote: string;
  version: string;
  /** When the canary began, an ISO time. */
  since: string;
  stopped_at: Timestamp;
  failures: number;
  visits: number;
  live_failures: number;
  live_visits: number;
}

/** A place in a built script. */
export interface KeptFrame {
  readonly functionName: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Tables by which several nodes agree, and what pages tell of their remotes. */
export interface PlatformSchema {
  leases: LeasesTable;
  rate_limits: RateLimitsTable;
  page_failures: PageFailuresTable;
  page_totals: PageTotalsTable;
  stopped_canaries: StoppedCanariesTable;
}
