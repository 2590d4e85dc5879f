import type { Locale, Motion, PushKind, Theme } from '@duet/contracts';
import type { Generated } from 'kysely';
import type { AuditAction, ActorRole } from '../audit/audit-actions.ts';
import type { Timestamp } from './column-types.ts';

export interface AuditLogTable {
  id: string;
  at: Timestamp;
  action: AuditAction;
  actor_role: ActorRole;
  /** Null for operators and the system, and after the account was purged. */
  actor_id: string | null;
  subject_id: string | null;
  object_id: string | null;
  detail: string | null;
  request_id: string | null;
}

/** One sign-in of a member on one device. */
export interface SessionsTable {
  id: string;
  member_id: string;
  signed_in_at: Timestamp;
  device_name: string | null;
  active_at: Timestamp;
  ended_at: Timestamp | null;
}

/** A sign-in of a purged account that was signed out, known by a hash of the identity and the time. */
export interface EndedSignInsTable {
  mark: string;
  signed_in_at: Timestamp;
}

export interface SettingsTable {
  member_id: string;
  muted: Generated<PushKind[]>;
  hidden_words: Generated<string[]>;
  newest_activity_only: Generated<boolean>;
  theme: Theme | null;
  motion: Motion | null;
  language: Locale | null;
  /** `HH:MM`; all three or none. */
  quiet_from: string | null;
  quiet_until: string | null;
  quiet_time_zone: string | null;
}

/** Tables that guard accounts (`migrations/0016_audit.sql` and later). */
export interface SecuritySchema {
  audit_log: AuditLogTable;
  sessions: SessionsTable;
  ended_sign_ins: EndedSignInsTable;
  settings: SettingsTable;
}
