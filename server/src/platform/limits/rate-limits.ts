import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';

/**
 * How often one account or address may do something (behaviours, "Limits and abuse"). Each rule is a bucket of `burst`
 * that fills again with `count` per `seconds`; a call must pass all its rules.
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
  messages: [{ count: 1, seconds: 1, burst: 10 }],
  media: [{ count: 20, seconds: hour }],
  report: [
    { count: 1, seconds: 5 },
    { count: 20, seconds: day },
  ],
  verification: [{ count: 5, seconds: day }],
  post: [{ count: 3, seconds: day }],
  ticket: [{ count: 3, seconds: hour }],
  export: [{ count: 2, seconds: day }],
  profileView: [{ count: 60, seconds: minute }],
  socket: [{ count: 60, seconds: minute }],
  guest: [{ count: 300, seconds: minute }],
} as const satisfies Record<string, readonly RateRule[]>;

export type RateLimitName = keyof typeof rateRules;

/** Counts what accounts and addresses do. */
export interface RateLimits {
  /** Counts one call of `who`, or refuses it with 429 and the seconds to wait. */
  take(name: RateLimitName, who: string): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Limits in the memory of this process: enough for one node, and forgotten with it. */
export function memoryRateLimits(clock: Clock): RateLimits {
  const buckets = new Map<string, Bucket>();

  function refilled(key: string, rule: RateRule, now: number): Bucket {
    const size = rule.burst ?? rule.count;
    const bucket = buckets.get(key) ?? { tokens: size, at: now };
    const gained = ((now - bucket.at) / 1000) * (rule.count / rule.seconds);
    return { tokens: Math.min(size, bucket.tokens + Math.max(0, gained)), at: now };
  }

  return {
    take(name, who) {
      const now = clock.now().getTime();
      const rules: readonly RateRule[] = rateRules[name];
      const states = rules.map((rule, index) => {
        const key = `${name}:${index}:${who}`;
        return { key, rule, bucket: refilled(key, rule, now) };
      });
      const waits = states.map(({ rule, bucket }) => (1 - bucket.tokens) * (rule.seconds / rule.count));
      const wait = Math.max(...waits);
      if (wait > 1e-6) throw tooMany(Math.ceil(wait));
      if (buckets.size > 100_000) buckets.clear();
      for (const { key, bucket } of states) buckets.set(key, { ...bucket, tokens: bucket.tokens - 1 });
    },
  };
}

/** No limits: for journeys and benchmarks only, where one address plays many members. */
export const noRateLimits: RateLimits = { take: () => undefined };

function tooMany(seconds: number): AppError {
  return new AppError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
    members: { retryAfter: seconds },
  });
}
