import { sql } from 'kysely';
import type { CaseStatements } from '../case-queue.ts';

/** Tickets, as cases. */
export const ticketsCases: CaseStatements = {
  cases: sql`
    SELECT k.id, m.id AS member_id, m.name AS member_name, m.identity_uid AS owner_uid,
      CASE WHEN k.status = 'Open' THEN 'Waiting' ELSE 'Approved' END AS state,
      k.created_at, NULL::timestamptz AS due_at, k.topic AS subject, k.message AS text,
      CASE WHEN k.status = 'Open' THEN NULL ELSE k.status END AS outcome, k.decided_at, k.decided_by
    FROM tickets k JOIN members m ON m.id = k.member_id AND m.deleted_at IS NULL
    WHERE true`,
  isWaiting: sql`k.status = 'Open'`,
  isDecided: sql`k.status <> 'Open'`,
};
