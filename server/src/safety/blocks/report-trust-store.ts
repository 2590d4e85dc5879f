import { reportSeverities, reportTrust, severityOf } from '@duet/contracts';
import type { Message } from '@duet/contracts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isWrongReport } from './wrong-reports-store.ts';

/** The reporter of the report `k` of a statement, and how often a moderator found them wrong, with accounts of before, too. */
export const withReporter = sql`
  LEFT JOIN members reporter ON reporter.id = k.reporter_id
  LEFT JOIN LATERAL (
    SELECT (
      SELECT count(*) FROM reports w WHERE w.reporter_id = k.reporter_id AND ${isWrongReport('w')}
    ) + (
      SELECT count(*) FROM carried_uses c WHERE c.member_id = k.reporter_id AND c.use = 'wrongReport'
    ) AS reports
  ) wrong ON true`;

/**
 * The weight of a report where `withReporter` is joined: 2 from a trusted reporter, 0 from one who was wrong too often,
 * else 1. NOT_INTERESTED accuses nobody, so it never counts as wrong.
 */
export const reportWeight = sql<number>`
  CASE WHEN wrong.reports >= ${sql.lit(reportTrust.wrongForNothing)} THEN 0
    WHEN wrong.reports <= ${sql.lit(reportTrust.mostWrong)} AND reporter.onboarded_at IS NOT NULL AND ${isPresent('reporter')}
      AND reporter.created_at <= k.created_at - interval '${sql.raw(String(reportTrust.accountDays))} days' THEN 2
    ELSE 1 END`;

export const reportSeverity = sql<string>`CASE k.reason ${sql.join(
  Object.entries(severityOf).map(([reason, severity]) => sql`WHEN ${sql.lit(reason)} THEN ${sql.lit(severity)}`),
  sql` `,
)} END`;

/** Weightless reports last, then by severity, then the oldest first. */
export const reportOrder = sql`
  ${reportWeight} = 0,
  array_position(ARRAY[${sql.join(reportSeverities.map((severity) => sql.lit(severity)))}], ${reportSeverity}),
  k.created_at, k.id`;

/** A report that somebody is a minor, not decided yet. */
export interface MinorReport {
  readonly reporter_id: string | null;
  readonly weight: number;
  readonly evidence: readonly Message[];
}

/** Reports since a moderator last decided about this member's age: earlier ones must not hide the member again. */
export async function listMinorReports(tx: Transaction<Schema>, memberId: string): Promise<readonly MinorReport[]> {
  const { rows } = await sql<MinorReport>`
    SELECT k.reporter_id, k.evidence, ${reportWeight} AS weight FROM reports k ${withReporter}
    WHERE k.reported_id = ${memberId}::uuid AND k.reason = 'UNDERAGE' AND k.outcome IS NULL
      AND NOT EXISTS (
        SELECT FROM reports d
        WHERE d.reported_id = k.reported_id AND d.reason = 'UNDERAGE' AND d.decided_at >= k.created_at)
  `.execute(tx);
  return rows;
}

/** Who has reported a call of this member since a moment and is believed at all; reports that are decided count no more. */
export async function listCallReporters(
  tx: Transaction<Schema>,
  memberId: string,
  since: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ reporter_id: string }>`
    SELECT DISTINCT k.reporter_id FROM reports k ${withReporter}
    WHERE k.reported_id = ${memberId}::uuid AND k.call IS NOT NULL AND k.outcome IS NULL
      AND k.reporter_id IS NOT NULL AND k.reason <> 'NOT_INTERESTED' AND k.created_at > ${since}::timestamptz
      AND ${reportWeight} > 0`.execute(tx);
  return rows.map(({ reporter_id }) => reporter_id);
}

/** Pairs of these members who share an identity mark: a browser, a mailbox, an account at a provider. */
export async function listSharedMarks(
  tx: Transaction<Schema>,
  memberIds: readonly string[],
): Promise<readonly { readonly one: string; readonly other: string }[]> {
  const { rows } = await sql<{ one: string; other: string }>`
    SELECT DISTINCT mine.member_id AS one, theirs.member_id AS other
    FROM identity_marks mine JOIN identity_marks theirs ON theirs.mark = mine.mark AND theirs.member_id > mine.member_id
    WHERE mine.member_id = ANY(${memberIds}::uuid[]) AND theirs.member_id = ANY(${memberIds}::uuid[])
  `.execute(tx);
  return rows;
}
