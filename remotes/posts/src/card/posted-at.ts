import type { Translate } from '@duet/i18n';
import { daysAgo, formatDate, formatTime } from '@duet/i18n/format';

/** When a post was published: today and yesterday in words, an older day as `05/11/2026`. */
export function postedAt(t: Translate<'posts'>, at: Date, now: Date): string {
  const days = daysAgo(at, now);
  if (days === 0) return t('posted.today', { time: formatTime(at) });
  return days === 1 ? t('posted.yesterday', { time: formatTime(at) }) : formatDate(at);
}
