import { day } from '../lib/constants.ts';

/** The day of a moment in UTC, 'YYYY-MM-DD'. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The first of so many days that end with the one of `now`. */
export function firstOfDays(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - (days - 1) * day));
}
