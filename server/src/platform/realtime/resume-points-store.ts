import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** From which event on a socket is to hear a member's; undefined for one that never had any. */
export interface ResumeAsked {
  readonly memberId: string;
  readonly since: number | undefined;
}

export interface ResumePoint {
  /** The number of the member's last event; 0 before the first. */
  readonly last: number;
  /** Of the event after `since`; null when there is none, or no longer. */
  readonly nextAt: Date | null;
}

/** Where each socket resumes, in the order in which they ask. */
export async function resumePoints(
  { db }: Pick<Database, 'db'>,
  asked: readonly ResumeAsked[],
): Promise<readonly ResumePoint[]> {
  const { rows } = await sql<ResumePoint>`
    SELECT coalesce(counter.seq, 0)::integer AS last, next.at AS "nextAt"
    FROM unnest(
      ${asked.map(({ memberId }) => memberId)}::uuid[],
      ${asked.map(({ since }) => since ?? null)}::integer[]
    ) WITH ORDINALITY AS asked (member_id, since, place)
    LEFT JOIN event_counters counter ON counter.member_id = asked.member_id
    LEFT JOIN events next ON next.member_id = asked.member_id AND next.seq = asked.since + 1
    ORDER BY asked.place`.execute(db);
  return rows;
}
