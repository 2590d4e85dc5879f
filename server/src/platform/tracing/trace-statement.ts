import type { LogEvent } from 'kysely';
import { activeSpan, failureType } from './span.ts';

/** Longer texts are lists of parameters for the most part. */
const longestText = 1000;

/** Records a statement as part of the work that has sent it: its text with places for values, never the values. */
export function traceStatement(event: LogEvent): void {
  const span = activeSpan();
  if (!span) return;
  const end = performance.timeOrigin + performance.now();
  const { sql } = event.query;
  span.record(summaryOf(sql), {
    kind: 'client',
    start: end - event.queryDurationMillis,
    end,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': sql.length > longestText ? `${sql.slice(0, longestText)}…` : sql,
    },
    failure: event.level === 'error' ? failureType(event.error) : undefined,
  });
}

/** What it writes, or else what it reads first, such as `INSERT messages`. */
function summaryOf(sql: string): string {
  const writes = /\b(?:(insert)\s+into|(delete)\s+from|(?<!\b(?:for|do|key)\s+)(update))\s+"?(\w+)/i.exec(sql);
  if (writes) return `${(writes[1] ?? writes[2] ?? writes[3] ?? '').toUpperCase()} ${writes[4] ?? ''}`;
  const reads = /\bfrom\s+"?(\w+)/i.exec(sql);
  if (reads) return `SELECT ${reads[1] ?? ''}`;
  return /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL';
}
