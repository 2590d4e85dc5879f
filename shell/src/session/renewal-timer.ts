/** The first pause after a failed renewal (account-3). */
export const FIRST_RETRY = 30_000;
const LONGEST_RETRY = 16 * 60_000;
/** The longest delay of setTimeout in browsers. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Times the next token renewal with a single timer; after each failure the pause doubles. */
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
    /** Sets the timer after a success. */
    plan(delay: number): void {
      retryDelay = FIRST_RETRY;
      schedule(delay);
    },
    /** Sets the timer after a failure; further failures do not postpone a planned retry. */
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
