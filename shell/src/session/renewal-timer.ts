/** account-3. */
export const FIRST_RETRY = 30_000;
const LONGEST_RETRY = 16 * 60_000;
/** Browsers count no further. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** When the next token is fetched: one timer, which a failure sets anew with a pause that doubles. */
export function renewalTimer(renew: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelay = FIRST_RETRY;
  let isRunning = false;
  let isRetryPlanned = false;

  function schedule(delay: number): void {
    clearTimeout(timer);
    isRetryPlanned = false;
    if (!isRunning) return;
    timer = setTimeout(
      () => {
        isRetryPlanned = false;
        renew();
      },
      Math.min(delay, LONGEST_TIMER),
    );
  }

  return {
    isRunning: () => isRunning,
    start: () => void (isRunning = true),
    /** After a success. */
    plan(delay: number): void {
      retryDelay = FIRST_RETRY;
      schedule(delay);
    },
    /** Calls that fail while a retry is planned do not put it off. */
    planRetry(): void {
      if (isRetryPlanned) return;
      schedule(retryDelay);
      isRetryPlanned = true;
      retryDelay = Math.min(retryDelay * 2, LONGEST_RETRY);
    },
    stop(): void {
      isRunning = false;
      schedule(0);
      retryDelay = FIRST_RETRY;
    },
  };
}
