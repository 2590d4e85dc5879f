import { sql } from 'kysely';
import type { CaseStatements } from '../case-queue.ts';

/** Own texts of posts, as cases. */
export const postsCases: CaseStatements = {
  cases: sql`
    SELECT k.id, m.id AS member_id, m.name AS member_name, m.identity_uid AS owner_uid,
      CASE WHEN k.state = 'Active' THEN 'Approved' WHEN k.state = 'Rejected' THEN 'Rejected'
        WHEN k.ended_at IS NULL THEN 'Waiting' ELSE 'Withdrawn' END AS state,
      k.date_post AS created_at, k.verify_due_at AS due_at, NULL AS subject, k.body AS text,
      k.reject_reason AS outcome, k.decided_at, k.decided_by
    FROM posts k JOIN members m ON m.id = k.author_id AND m.deleted_at IS NULL
    WHERE k.kind = 'Custom'`,
  isWaiting: sql`k.state = 'WaitVerify' AND k.ended_at IS NULL`,
  isDecided: sql`k.decided_at IS NOT NULL`,
};
