import { sql } from 'kysely';
import type { CaseStatements } from '../case-queue.ts';

/** Photos of profiles, as cases. */
export const photosCases: CaseStatements = {
  cases: sql`
    SELECT k.id, m.id AS member_id, m.name AS member_name, m.identity_uid AS owner_uid,
      CASE k.review WHEN 'Accept' THEN 'Approved' WHEN 'Reject' THEN 'Rejected' ELSE 'Waiting' END AS state,
      CASE WHEN k.review = 'Appeal' THEN k.appealed_at ELSE k.created_at END AS created_at, NULL::timestamptz AS due_at,
      CASE WHEN k.appealed_at IS NULL THEN 'new' ELSE 'appeal' END AS subject, k.appeal AS text,
      k.reject_reason AS outcome, k.decided_at, k.decided_by
    FROM photos k JOIN members m ON m.id = k.member_id AND m.deleted_at IS NULL
    WHERE true`,
  isWaiting: sql`k.review IN ('Wait', 'Appeal')`,
  isDecided: sql`k.decided_at IS NOT NULL AND k.review IN ('Accept', 'Reject')`,
};
