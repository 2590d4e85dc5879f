import type { CallEnd, CallKind, CallOrigin } from '@duet/contracts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface CallRulesTable {
  member_id: string;
  accepted_at: Timestamp;
}

export interface CallSuspensionsTable {
  member_id: string;
  since: Timestamp;
}

export interface CallWaitingTable {
  member_id: string;
  /** Which tab searches. */
  ticket: string;
  /** Index into `genders`. */
  gender: number;
  age: number;
  /** A bit for each of `genders`. */
  wants_genders: number;
  wants_from: number;
  wants_to: number;
  /** A bit for each of `spokenLanguages`. */
  languages: number;
  /** What a call costs, as it was when the search began. */
  price: number;
  since: Timestamp;
  seen_at: Timestamp;
  dice: Generated<number>;
}
export type CallWaitingRow = Selectable<CallWaitingTable>;

export interface CallsTable {
  id: string;
  origin: CallOrigin;
  kind: CallKind;
  chat_id: string | null;
  created_at: Timestamp;
  started_at: Timestamp | null;
  ends_at: Timestamp | null;
  ended_at: ColumnType<Date | null, Date | undefined, Date>;
  end_reason: ColumnType<CallEnd | null, CallEnd | undefined, CallEnd>;
  /** Null when it ended by itself. */
  ended_by: ColumnType<string | null, string | undefined, string | null>;
}
export type CallRow = Selectable<CallsTable>;

export interface CallMembersTable {
  call_id: string;
  member_id: string;
  is_caller: boolean;
  ticket: string | null;
  is_ring_pushed: Generated<boolean>;
  shown_at: ColumnType<Date | null, Date | undefined, Date>;
  extended_at: ColumnType<Date | null, Date | undefined, Date>;
  kept_at: ColumnType<Date | null, Date | undefined, Date>;
}

export interface CallsNowTable {
  member_id: string;
  call_id: string;
  alive_at: Timestamp;
}

export interface CallMetTable {
  member_id: string;
  other_id: string;
  met_at: Timestamp;
}

export interface CallBarsTable {
  member_id: string;
  other_id: string;
  created_at: Timestamp;
}

/** Tables of calls (`migrations/0095_calls.sql` and later). */
export interface CallsSchema {
  call_rules: CallRulesTable;
  call_suspensions: CallSuspensionsTable;
  call_waiting: CallWaitingTable;
  calls: CallsTable;
  call_members: CallMembersTable;
  calls_now: CallsNowTable;
  call_met: CallMetTable;
  call_bars: CallBarsTable;
}
