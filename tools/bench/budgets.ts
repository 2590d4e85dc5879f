/** What the shell and the feed may weigh together, in KB of 1,000 bytes, gzip level 9. */
export const budgets = { jsKilobytes: 190, cssKilobytes: 15 } as const;

/** How much more than one bundle federation may cost in transfer, requests, LCP and time to ready. */
export const highestRatio = 1.1;
