import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time as state, updated every minute, so that words like "today" stay true while a page is open. */
export function useNow(every: number = MINUTE): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
