import { sql } from 'kysely';
import { day, hour, minute } from '../../lib/constants.ts';
import type { Database } from '../database/database.ts';
import { longestResume } from './resume-points.ts';

const kept = 7 * day;
/** Milliseconds between two turns of the housekeeping. */
export const pruneEvery = 5 * minute;
/** Rows of one statement, so that none takes long or holds many locks. */
const step = 10_000;

/**
 * Deletes events nobody will resume from: older than a week, or older than an hour and beyond the last thousand. It finds
 * them by their moment and looks at nothing else, so that a turn costs what was told in a few minutes, however large the
 * table is. Who is told nothing has nothing new beyond the last thousand, so only those are looked at whose events have
 * become an hour old since the turn before the last one.
 */
export async function pruneEvents({ db }: Database, now: Date): Promise<void> {
  const before = (age: number) => sql`${new Date(now.getTime() - age)}::timestamptz`;
  for (let deleted = step; deleted === step;) {
    const { numAffectedRows } = await sql`
      DELETE FROM events USING (
        SELECT member_id, seq FROM events WHERE at < ${before(kept)} ORDER BY at LIMIT ${step}::integer
      ) old
      WHERE events.member_id = old.member_id AND events.seq = old.seq`.execute(db);
    deleted = Number(numAffectedRows);
  }
  await sql`
    DELETE FROM events USING (
      SELECT DISTINCT member_id FROM events WHERE at >= ${before(hour + 2 * pruneEvery)} AND at < ${before(hour)}
    ) told JOIN event_counters counter ON counter.member_id = told.member_id
    WHERE events.member_id = told.member_id AND events.at < ${before(hour)}
      AND events.seq <= counter.seq - ${longestResume}::integer`.execute(db);
  await db.deleteFrom('realtime_tickets').where('expires_at', '<', now).execute();
}
