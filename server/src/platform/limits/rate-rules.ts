import type { RateLimitName } from '@duet/contracts/endpoints';

/**
 * Every call names one of these rows; there is no default. `reads` and `writes` are for calls that cost little: a quick
 * person with several tabs does not come near them, a script does. What is dear, or reaches others, has its own row.
 *
 * How often one account or address may do something (safety-7). Each rule is a window of `seconds`
 * that begins with the first call in it and has room for `count`; a call must pass all its rules. With a `burst` no more
 * than that may come at once, and then as many in a second as `count` is in its mean second. Three posts a day are not here:
 * they are counted by their rows (`posts.perDay`), because a repeat publishes nothing.
 */
export interface RateRule {
  readonly count: number;
  readonly seconds: number;
  readonly burst?: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const rateRules = {
  session: [{ count: 10, seconds: 10 * minute }],
  register: [{ count: 5, seconds: hour }],
  reactions: [{ count: 60, seconds: minute, burst: 20 }],
  feed: [{ count: 15, seconds: minute }],
  messages: [{ count: 60, seconds: minute, burst: 10 }],
  media: [{ count: 20, seconds: hour }],
  search: [{ count: 120, seconds: minute, burst: 30 }],
  gifs: [{ count: 60, seconds: minute, burst: 30 }],
  report: [
    { count: 1, seconds: 5 },
    { count: 20, seconds: day },
  ],
  // Partners of calls come one after the other: who meets two bad ones within seconds is protected from both
  callReport: [
    { count: 3, seconds: 15 },
    { count: 20, seconds: day },
  ],
  verification: [{ count: 5, seconds: day }],
  checkout: [{ count: 20, seconds: hour }],
  ticket: [{ count: 3, seconds: hour }],
  export: [{ count: 2, seconds: day }],
  profileView: [{ count: 60, seconds: minute }],
  socket: [{ count: 60, seconds: minute }],
  reads: [{ count: 1200, seconds: minute, burst: 600 }],
  writes: [{ count: 600, seconds: minute, burst: 300 }],
  calls: [{ count: 30, seconds: minute }],
  signals: [{ count: 240, seconds: minute }],
  posts: [{ count: 120, seconds: minute, burst: 60 }],
  directory: [{ count: 300, seconds: minute }],
  guest: [{ count: 1200, seconds: minute, burst: 600 }],
  // many pages share one address; what does not pass is only a gap in a count
  pageReports: [{ count: 300, seconds: minute, burst: 100 }],
} as const satisfies Record<RateLimitName, readonly RateRule[]>;

/**
 * Wrong passwords of one account, and of one address. Passwords go to the identity provider, so its emulator counts these;
 * a real project has limits of its own (docs/operations.md).
 */
export const passwordGuesses: RateRule = { count: 10, seconds: 10 * minute };

/**
 * Rows that each node counts for itself: nearly every call would else be a write to what the nodes share, and it does not
 * matter whether a flood is stopped at one thousand or at two.
 */
export const countedPerNode: ReadonlySet<RateLimitName> = new Set([
  'reads',
  'writes',
  'guest',
  'directory',
  'pageReports',
]);
