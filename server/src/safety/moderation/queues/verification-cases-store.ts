import { sql } from 'kysely';
import type { CaseStatements } from '../case-queue.ts';

/** Selfies, as cases. */
export const verificationCases: CaseStatements = {
  cases: sql`
    SELECT k.id, m.id AS member_id, m.name AS member_name, m.identity_uid AS owner_uid,
      CASE k.state WHEN 'Wait' THEN 'Waiting' WHEN 'Accept' THEN 'Approved' WHEN 'Reject' THEN 'Rejected'
        ELSE 'Withdrawn' END AS state,
      k.submitted_at AS created_at, NULL::timestamptz AS due_at, k.pose AS subject, NULL AS text,
      k.reject_reason AS outcome, k.decided_at, k.decided_by
    FROM verifications k JOIN members m ON m.id = k.member_id AND m.deleted_at IS NULL
    WHERE true`,
  isWaiting: sql`k.state = 'Wait'`,
  isDecided: sql`k.decided_at IS NOT NULL`,
};
