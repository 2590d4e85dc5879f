import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '@duet/i18n/format';
import type { MemberCall } from '@duet/contracts';

const MINUTE = 60_000;

/** Milliseconds until the call ends by itself, by how long it was on screen: the clocks of two devices differ. */
export function useTimeLeft({ startedAt, endsAt }: Pick<MemberCall, 'startedAt' | 'endsAt'>): number | undefined {
  const [shownAt] = useState(() => performance.now());
  const [now, setNow] = useState(shownAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  if (startedAt === null || endsAt === null) return undefined;
  return Math.max(0, Date.parse(endsAt) - Date.parse(startedAt) - (now - shownAt));
}

/** The visible clock; the last minute is said too. */
export function CallClock({ left }: { readonly left: number }) {
  const { t } = useTranslation('calls');
  const time = formatCountdown(left);
  return (
    <span role="timer" aria-label={t('call.left', { time })} data-late={left <= MINUTE || undefined}>
      {time}
    </span>
  );
}

export const isLastMinute = (left: number | undefined): boolean => left !== undefined && left <= MINUTE;
