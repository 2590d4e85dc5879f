import { day } from '../lib/constants.ts';
import { dayOf } from '../lib/day-of.ts';

/** The first of so many days that end with the one of `now`. */
export function firstOfDays(now: Date, days: number): string {
  return dayOf(new Date(now.getTime() - (days - 1) * day));
}
