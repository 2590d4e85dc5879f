import type { Generated } from 'kysely';
import type { DateOnly, Timestamp } from './column-types.ts';

export interface FitVersionsTable {
  version: Generated<number>;
  started_at: Timestamp;
  /** Null while it is learned. */
  learned_at: Timestamp | null;
  reactions: Generated<number>;
  yes: Generated<number>;
}

export interface MemberFitsTable {
  member_id: string;
  version: number;
  given: number;
  given_yes: number;
  /** Sums of what was received, as `Received` of the rules of fit. */
  taken_yes: number;
  taken_expected: number;
  taken_weight: number;
  /** Likes that wait for an answer. */
  pending: number;
  open_chats: number;
  /** What they look for and what they offer, four small numbers in one; null where too few reactions say so. */
  wanted: number | null;
  offered: number | null;
}

export interface MemberShownTable {
  member_id: string;
  /** UTC. */
  day: DateOnly;
  /** Cards of that day, and of its week up to then. */
  count: number;
  week_count: Generated<number>;
}

/** What the order by fit knows of members (docs/decisions/0064). */
export interface FitSchema {
  fit_versions: FitVersionsTable;
  member_fits: MemberFitsTable;
  member_shown: MemberShownTable;
}
