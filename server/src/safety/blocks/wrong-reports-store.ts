import { sql } from 'kysely';

/** A moderator found this report wrong. Not to like somebody accuses nobody, so it is never wrong. */
export function isWrongReport(report: 'w' | 'reports') {
  return sql<boolean>`${sql.raw(report)}.outcome = 'dismissed' AND ${sql.raw(report)}.reason <> 'NOT_INTERESTED'`;
}
