export interface RetryDelayOptions {
  /** The delay before the second try. */
  readonly first?: number;
  readonly longest?: number;
  /** Makes half of the delay random, for clients that would otherwise return all at once. */
  readonly random?: () => number;
}

/** Milliseconds before the next try, for every retry of the product: doubled by each failure. */
export function retryDelay(
  failures: number,
  { first = 1000, longest = 30_000, random }: RetryDelayOptions = {},
): number {
  const delay = Math.min(longest, first * 2 ** (Math.max(1, failures) - 1));
  return random ? (delay + random() * delay) / 2 : delay;
}

/**
 * The same for a dropped socket. The first attempt is spread over ten seconds, so that a thousand members do not come
 * back to a restarted server at once (chats-19).
 */
export function reconnectDelay(failures: number, random: () => number): number {
  return failures <= 1 ? 500 + random() * 10_000 : retryDelay(failures, { random });
}
