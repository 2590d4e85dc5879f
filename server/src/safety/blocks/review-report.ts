import { sayAsSystem } from '../../chats/messages/system-chat.ts';
import { decidedOtherwise, nothingToDecide } from '../../lib/verdict.ts';
import type { ReportRow } from '../../platform/database/schema-social.ts';
import { json } from '../../platform/database/values.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { suspendMember } from '../suspend-member.ts';
import { endAgeCheck } from './hide-reported-minor.ts';

export interface ReportVerdict {
  readonly outcome: NonNullable<ReportRow['outcome']>;
  /** What a warned member reads in the chat with the product. */
  readonly message: string | null;
  readonly by: string;
  readonly now: Date;
}

/**
 * Decides about a report: it was wrong, or its member is warned or shut out, also one who has deleted their account. Who was
 * hidden until somebody looks at their age is shown again by any decision about it, unless it shuts them out.
 */
export async function reviewReport(unit: UnitOfWork, reportId: string, verdict: ReportVerdict): Promise<void> {
  const { tx } = unit;
  const { outcome, message, by, now } = verdict;
  const byId = tx.selectFrom('reports').selectAll().where('id', '=', reportId);
  const found = await byId.executeTakeFirst();
  if (!found) throw nothingToDecide();
  const reported = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', found.reported_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!reported) throw nothingToDecide();
  const report = await byId.executeTakeFirstOrThrow();

  if (report.outcome === outcome) return;
  if (report.outcome !== null) throw decidedOtherwise();
  await tx
    .updateTable('reports')
    // what a reporter wrote who has left for good is kept for the decision only
    .set({ outcome, decided_at: now, decided_by: by, ...(report.reporter_id === null && { evidence: json([]) }) })
    .where('id', '=', reportId)
    .execute();
  if (report.reason === 'UNDERAGE') await endAgeCheck(unit, reported.id);
  if (outcome === 'suspended') await suspendMember(tx, reported.id, now);
  if (message !== null)
    await sayAsSystem(unit, { memberId: reported.id, clientMessageId: reportId, body: message, now });
}
