/** A part of every day in which nothing is pushed and no message pops up (account-23). May reach over midnight. */
export interface QuietHours {
  /** `HH:MM` on the clock of `timeZone`; the first quiet minute. */
  readonly from: string;
  /** `HH:MM`; the first minute that is not quiet any more. */
  readonly until: string;
  /** IANA name, e.g. `Europe/Kyiv`: where the member is, whatever device a push goes to. */
  readonly timeZone: string;
}

/** Whether these hours are quiet at this moment; nothing is quiet without them. */
export function isQuietAt(quiet: QuietHours | null, now: Date): boolean {
  if (quiet === null) return false;
  const time = timeIn(quiet.timeZone, now);
  const isAfterStart = time >= quiet.from;
  const isBeforeEnd = time < quiet.until;
  return quiet.from <= quiet.until ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
}

/** Whether this runtime knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // the only error of this call is an unknown zone
    return false;
  }
}

/** `HH:MM`, which compares as text. */
function timeIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );
}
