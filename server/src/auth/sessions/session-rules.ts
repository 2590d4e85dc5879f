import type { MemberSession } from '@duet/contracts';
import { day, minute, sessions } from '../../lib/constants.ts';

export interface SessionTimes {
  readonly signed_in_at: Date;
  readonly active_at: Date;
  readonly ended_at: Date | null;
}

/** Whether a session opens nothing any more: signed out, 14 days unused, or 90 days old. */
export function isOver({ signed_in_at, active_at, ended_at }: SessionTimes, now: Date): boolean {
  return ended_at !== null || isUnused(active_at, now) || isTooOld(signed_in_at, now);
}

/** A sign-in older than 90 days is invalid, whether or not its session is still stored. */
export function isTooOld(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() >= sessions.longest;
}

function isUnused(activeAt: Date, now: Date): boolean {
  return now.getTime() - activeAt.getTime() >= sessions.unused;
}

/** A word and never a time: the exact time of activity would reveal more than where the member is signed in. */
export function lastActiveWord(activeAt: Date, now: Date): MemberSession['lastActive'] {
  const idle = now.getTime() - activeAt.getTime();
  if (idle < 15 * minute) return 'now';
  if (idle < day) return 'today';
  return idle < 7 * day ? 'week' : 'earlier';
}
