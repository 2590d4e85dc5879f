import { sql } from 'kysely';
import type { CaseStatements } from '../case-queue.ts';

/** Cases of somebody who is like a suspended member, as cases. */
export const comebacksCases: CaseStatements = {
  cases: sql`
    SELECT k.id, m.id AS member_id, m.name AS member_name, m.identity_uid AS owner_uid,
      CASE WHEN k.outcome IS NULL THEN 'Waiting' WHEN k.outcome = 'cleared' THEN 'Approved' ELSE 'Rejected' END AS state,
      k.created_at, NULL::timestamptz AS due_at, array_to_string(k.shared, ', ') AS subject,
      CASE WHEN k.earlier_id IS NULL THEN 'The earlier account is purged.' END AS text,
      k.outcome, k.decided_at, k.decided_by
    FROM comebacks k JOIN members m ON m.id = k.member_id
    WHERE true`,
  isWaiting: sql`k.outcome IS NULL`,
  isDecided: sql`k.decided_at IS NOT NULL`,
};
