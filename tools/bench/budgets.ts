/** What a first visit of the feed may load before it is drawn, shell included, in KB of 1,000 bytes, gzip level 9. */
export const budgets = { jsKilobytes: 190, cssKilobytes: 15 } as const;

/** What candidates and the overlay may weigh, scripts and styles; no page of a member loads them. */
export const testersKilobytes = 15;

/** What the first chunk of a remote may weigh itself, with its container and without its texts. */
export const firstChunkKilobytes = 40;

/** How much more than one bundle with the same libraries federation may cost. */
export const highestRatios = { transfer: 1.1, requests: 1, LCP: 1.05, ready: 1.05 } as const;
