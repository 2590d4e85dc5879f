import { day, minute } from '../lib/constants.ts';

/** A deleted account can be brought back for this long; then it is purged. */
export const restorableFor = 28 * day;
const recentSignIn = 5 * minute;
/** Tolerance for clock differences between the identity provider and us. */
const clockSkew = 10_000;

export function isRestorable(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now.getTime() - deletedAt.getTime() < restorableFor;
}

/** For how many days an account can still be brought back, the last one included; 0 when it cannot. */
export function daysToRestore(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deletedAt.getTime() + restorableFor - now.getTime()) / day));
}

export function isRecentSignIn(authTime: Date, now: Date): boolean {
  return now.getTime() - authTime.getTime() <= recentSignIn + clockSkew;
}
