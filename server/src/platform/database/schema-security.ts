import type { AuditAction, ActorRole } from '../audit/audit-actions.ts';
import type { Timestamp } from './schema.ts';

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

/** Tables that guard accounts (`migrations/0016_audit.sql` and later). */
export interface SecuritySchema {
  audit_log: AuditLogTable;
}
