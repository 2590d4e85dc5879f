import type { Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { resumePoints } from './resume-points-store.ts';
import type { ResumeAsked, ResumePoint } from './resume-points-store.ts';

const minute = 60_000;
/** How many events a cursor may be behind; further back, fetching lists again is cheaper. */
export const longestResume = 1000;
/** The pool also serves calls. */
const limits = { most: 500, atOnce: 2 };

/** Finds where sockets resume, of many that come together by one statement. */
export function resumeTogether(database: Database): (asked: ResumeAsked) => Promise<ResumePoint> {
  return inBatches((asked: readonly ResumeAsked[]) => resumePoints(database, asked), limits);
}

/**
 * Whether a socket may resume from a cursor. Browsers that never saw an event send 0 and resume only while the first
 * event is recent, so that they do not replay the whole history.
 */
export function mayResume(since: number, { last, nextAt }: ResumePoint, now: Date): boolean {
  if (since === last) return true;
  if (since > last || last - since > longestResume || nextAt === null) return false;
  return since > 0 || now.getTime() - nextAt.getTime() <= 10 * minute;
}
