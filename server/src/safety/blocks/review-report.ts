import { sendSystemMessage } from '../../chats/messages/system-chat.ts';
import { decidedOtherwise, nothingToDecide } from '../../lib/verdict.ts';
import { lockMemberRow } from '../../members/profiles/members-store.ts';
import type { ReportRow } from '../../platform/database/schema-social.ts';
import { json } from '../../platform/database/values.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { suspendMember } from '../suspend-member.ts';
import { endAgeCheck } from './hide-reported-minor.ts';
import { findReport, updateReport } from './reports-store.ts';
import { endCallSuspension } from './suspend-calls.ts';

export interface ReportVerdict {
  readonly outcome: NonNullable<ReportRow['outcome']>;
  /** What a warned member reads in the chat with the product. */
  readonly message: string | null;
  readonly by: string;
  readonly now: Date;
}

/**
 * Decides a report: dismissed, warned or suspended, also for a member who has deleted the account. A member hidden for
 * an age check is shown again by any decision but a suspension.
 */
export async function reviewReport(unit: UnitOfWork, reportId: string, verdict: ReportVerdict): Promise<void> {
  const { tx } = unit;
  const { outcome, message, by, now } = verdict;
  const reportedId = (await findReport(tx, reportId))?.reported_id;
  if (reportedId === undefined || !(await lockMemberRow(tx, reportedId))) throw nothingToDecide();
  // read under the lock: another moderator may have decided meanwhile
  const report = await findReport(tx, reportId);
  if (!report) throw nothingToDecide();

  if (report.outcome === outcome) return;
  if (report.outcome !== null) throw decidedOtherwise();
  // evidence of a reporter whose account is purged is kept only until the decision
  const evidence = report.reporter_id === null && { evidence: json([]) };
  await updateReport(tx, reportId, { outcome, decided_at: now, decided_by: by, ...evidence });
  if (report.reason === 'UNDERAGE') await endAgeCheck(unit, reportedId);
  if (report.call !== null) await endCallSuspension(unit, reportedId);
  if (outcome === 'suspended') await suspendMember(unit, reportedId, now);
  if (message !== null)
    await sendSystemMessage(unit, { memberId: reportedId, clientMessageId: reportId, body: message, now });
}
