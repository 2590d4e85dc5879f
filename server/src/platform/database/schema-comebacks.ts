import type { ReportReason, SharedTrace } from '@duet/contracts';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Timestamp } from './column-types.ts';
import type { ReportedCall, ReportRow, SeparationCause } from './schema-social.ts';

/** What a mark was made of; `unknown` for marks of before kinds were kept. */
export type MarkKind = 'signIn' | 'email' | 'provider' | 'device' | 'push' | 'unknown';

/** A member whose account is purged, known by a keyed hash of the sign-in. */
export interface PastMembersTable {
  person: string;
  left_at: Timestamp;
  suspended_at: Timestamp | null;
  /** Since when they were kept from calls, until an account of theirs is again. */
  calls_suspended_at: Timestamp | null;
  /** Persons as whom they were asked to verify, and had not. */
  asked_for: Generated<string[]>;
  likes_full_at: Timestamp | null;
}

export interface PastMarksTable {
  person: string;
  mark: string;
  kind: MarkKind;
}

export interface PastSeparationsTable {
  person: string;
  other_person: string;
  cause: SeparationCause | 'directMessage' | 'callBar';
  is_mine: boolean;
  is_theirs: boolean;
  created_at: Timestamp;
}

export interface PastReportsTable {
  id: string;
  person: string;
  reporter_person: string | null;
  reason: ReportReason;
  created_at: Timestamp;
  outcome: ReportRow['outcome'];
  decided_at: Timestamp | null;
  /** What is known of the call it is about. */
  call: ColumnType<ReportedCall | null, RawBuilder<ReportedCall> | null | undefined, never>;
}

export interface PastUsesTable {
  person: string;
  id: string;
  use: string;
  at: Timestamp;
}

export interface CarriedUsesTable {
  member_id: string;
  id: string;
  use: string;
  at: Timestamp;
}

export interface PhotoFingerprintsTable {
  photo_id: string;
  fingerprint: string;
}

export interface PastPhotosTable {
  person: string;
  fingerprint: string;
}

/** Somebody new who is like a suspended member. */
export interface ComebacksTable {
  id: string;
  member_id: string;
  earlier_id: string | null;
  earlier_person: string;
  shared: SharedTrace[];
  created_at: Timestamp;
  outcome: 'cleared' | 'suspended' | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
}

/** What outlives an account, and who may have come back (`migrations/0065_past_members.sql` and later). */
export interface ComebacksSchema {
  past_members: PastMembersTable;
  past_marks: PastMarksTable;
  past_separations: PastSeparationsTable;
  past_reports: PastReportsTable;
  past_uses: PastUsesTable;
  carried_uses: CarriedUsesTable;
  photo_fingerprints: PhotoFingerprintsTable;
  past_photos: PastPhotosTable;
  comebacks: ComebacksTable;
}
