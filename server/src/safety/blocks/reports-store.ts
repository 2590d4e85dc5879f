import type { Message, ReportReason } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely, Transaction, Updateable } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { ReportedCall, ReportedPost, ReportedProfile, ReportRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';

export interface NewReport {
  readonly reporterId: string;
  readonly reportedId: string;
  readonly reason: ReportReason;
  readonly details: string | null;
  readonly evidence: Message[];
  readonly now: Date;
  readonly call?: ReportedCall | undefined;
  readonly post: ReportedPost | null;
  readonly profile: ReportedProfile;
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
      call: report.call ? json(report.call) : null,
      post: report.post ? json(report.post) : null,
      profile: json(report.profile),
      created_at: report.now,
    })
    .execute();
}

/** The post that members can read of somebody now, as a report keeps it. */
export async function findPostToKeep(
  tx: Transaction<Schema>,
  authorId: string,
  now: Date,
): Promise<ReportedPost | null> {
  const row = await tx
    .selectFrom('posts')
    .select(['id', 'body', 'template_key', 'date_post'])
    .where('author_id', '=', authorId)
    .where('state', '=', 'Active')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  return { postId: row.id, text: row.body, templateKey: row.template_key, datePost: row.date_post.toISOString() };
}

/** What somebody says in writing in their profile now, as a report keeps it. */
export async function findProfileToKeep(tx: Transaction<Schema>, memberId: string): Promise<ReportedProfile> {
  const row = await tx
    .selectFrom('members')
    .select(['about_me', 'job', 'prompts'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { aboutMe: row.about_me, job: row.job, prompts: [...row.prompts] };
}

/** Whether this member has reported the call already. */
export async function isCallReported(tx: Transaction<Schema>, reporterId: string, callId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where(sql<boolean>`call->>'callId' = ${callId}::text`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

export async function findReport(db: Kysely<Schema>, id: string): Promise<ReportRow | undefined> {
  return await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateReport(
  tx: Transaction<Schema>,
  id: string,
  change: Updateable<Schema['reports']>,
): Promise<void> {
  await tx.updateTable('reports').set(change).where('id', '=', id).execute();
}

/** A report as moderators read it: by whom, with which messages, and why its member is hidden. */
export async function readReportDetails(
  db: Kysely<Schema>,
  id: string,
): Promise<{
  readonly userId: string | null;
  readonly name: string | null;
  readonly evidence: readonly Message[];
  readonly call: ReportedCall | null;
  readonly post: ReportedPost | null;
  readonly profile: ReportedProfile | null;
  readonly hidden_for: MemberRow['hidden_for'];
}> {
  return await db
    .selectFrom('reports')
    .innerJoin('members as reported', 'reported.id', 'reports.reported_id')
    .leftJoin('members', 'members.id', 'reports.reporter_id')
    .select([
      'members.id as userId',
      'members.name',
      'reports.evidence',
      'reports.call',
      'reports.post',
      'reports.profile',
      'reported.hidden_for',
    ])
    .where('reports.id', '=', id)
    .executeTakeFirstOrThrow();
}
