import { createHash } from 'node:crypto';
import type { DatabaseLog } from '../database/database.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Bucket, BucketStore } from './buckets.ts';
import { countedNetwork } from './counted-network.ts';
import { memoryBuckets } from './memory-buckets.ts';
import { countedPerNode, rateRules } from './rate-rules.ts';
import type { RateLimitName, RateRule } from './rate-rules.ts';

export type { RateLimitName } from './rate-rules.ts';

/** Counts what accounts and addresses do. */
export interface RateLimits {
  /**
   * Counts one call of `who`, an account or an address (`countedNetwork`), or refuses it with 429 and the seconds to wait. With the
   * account's `address` the call must also fit what all accounts of that address may do together at this node.
   */
  take(name: RateLimitName, who: string, address?: string): Promise<void>;
}

/** Limits of a node that is alone. */
export function memoryRateLimits(clock: Clock): RateLimits {
  return bucketLimits(clock, memoryBuckets());
}

/**
 * Limits that several nodes count together. A call that passes costs one way to the store; one that is refused costs it
 * once, because until the bucket has something again the answer is known here. While the store is away every node
 * counts for itself: limits that stop the product would do the attacker's work.
 */
export function sharedRateLimits(clock: Clock, store: BucketStore, log: DatabaseLog): RateLimits {
  const alone = memoryBuckets();
  let isAway = false;

  return bucketLimits(clock, {
    async take(buckets, now) {
      try {
        const wait = await store.take(buckets, now);
        isAway = false;
        return wait;
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'The limits that all nodes share are away; each counts for itself.');
        isAway = true;
        return alone.take(buckets, now);
      }
    },
  });
}

/** No limits: for journeys and benchmarks only, where one address plays many members. */
export const noRateLimits: RateLimits = { take: () => Promise.resolve() };

/** So many people may share an address, as behind the router of a dormitory; one person with more accounts gains nothing. */
export const accountsOfAnAddress = 20;

/** Above this many refusals in memory they are asked of the store again. */
const mostRefusals = 10_000;

function bucketLimits(clock: Clock, store: BucketStore): RateLimits {
  const refusedUntil = new Map<string, number>();
  const here = memoryBuckets();
  // never shared: it would be one row that all calls from behind a proxy wait for
  const addresses = memoryBuckets();
  const takeOfAddress = async (name: RateLimitName, address: string, now: number): Promise<number> =>
    await addresses.take(widened(bucketsOf(keyOf(name, `address ${countedNetwork(address)}`), rateRules[name])), now);

  return {
    async take(name, who, address) {
      const now = clock.now().getTime();
      const key = keyOf(name, countedNetwork(who));
      const known = (refusedUntil.get(key) ?? 0) - now;
      if (known > 0) throw tooMany(known);
      refusedUntil.delete(key);

      const together = address === undefined ? 0 : await takeOfAddress(name, address, now);
      if (together > 0) throw tooMany(together);
      const keeper = countedPerNode.has(name) ? here : store;
      const wait = await keeper.take(bucketsOf(key, rateRules[name]), now);
      if (wait <= 0) return;
      if (refusedUntil.size >= mostRefusals) refusedUntil.clear();
      refusedUntil.set(key, now + wait);
      throw tooMany(wait);
    },
  };
}

/** Hashed: a store of limits is nobody's list of accounts and addresses. */
function keyOf(name: RateLimitName, who: string): string {
  return `${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;
}

function bucketsOf(key: string, rules: readonly RateRule[]): Bucket[] {
  return rules.map(({ count, seconds, burst = count }, index) => ({
    key: `${key}:${index}`,
    step: (seconds * 1000) / count,
    size: burst,
  }));
}

function widened(buckets: readonly Bucket[]): Bucket[] {
  return buckets.map(({ key, step, size }) => ({
    key,
    step: step / accountsOfAnAddress,
    size: size * accountsOfAnAddress,
  }));
}

function tooMany(milliseconds: number): AppError {
  const seconds = Math.ceil(milliseconds / 1000);
  return new AppError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
    members: { retryAfter: seconds },
  });
}
