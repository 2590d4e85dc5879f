import { sql } from 'kysely';
import { reportOrder, reportSeverity, reportWeight, withReporter } from '../../blocks/report-trust-store.ts';
import type { CaseStatements } from '../case-queue.ts';

/** Reports with their severity and weight, as cases. */
export const reportsCases: CaseStatements = {
  cases: sql`
    SELECT k.id, m.id AS member_id, m.name AS member_name, m.identity_uid AS owner_uid,
      CASE WHEN k.outcome IS NULL THEN 'Waiting' WHEN k.outcome = 'dismissed' THEN 'Rejected' ELSE 'Approved' END AS state,
      k.created_at, NULL::timestamptz AS due_at, k.reason AS subject, k.details AS text,
      k.outcome, k.decided_at, k.decided_by, ${reportSeverity} AS severity, ${reportWeight} AS weight
    FROM reports k JOIN members m ON m.id = k.reported_id ${withReporter}
    WHERE true`,
  order: reportOrder,
  isWaiting: sql`k.decided_at IS NULL`,
  isDecided: sql`k.decided_at IS NOT NULL`,
};
