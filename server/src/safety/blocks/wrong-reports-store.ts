import { sql } from 'kysely';

/** A moderator dismissed this report. NOT_INTERESTED accuses nobody, so it never counts as wrong. */
export function isWrongReport(report: 'w' | 'reports') {
  return sql<boolean>`${sql.raw(report)}.outcome = 'dismissed' AND ${sql.raw(report)}.reason <> 'NOT_INTERESTED'`;
}
