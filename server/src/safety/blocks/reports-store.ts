import type { Message, ReportReason } from '@duet/contracts';
import type { Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';

export interface NewReport {
  readonly reporterId: string;
  readonly reportedId: string;
  readonly reason: ReportReason;
  readonly details: string | null;
  readonly evidence: Message[];
  readonly now: Date;
}

export async function saveReport(tx: Transaction<Schema>, report: NewReport): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      id: newId(),
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      reason: report.reason,
      details: report.details,
      evidence: json(report.evidence),
      created_at: report.now,
    })
    .execute();
}

/** Whether a report about this member waits for its decision. */
export async function isReported(tx: Transaction<Schema>, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reports')
    .select('id')
    .where('reported_id', '=', memberId)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
