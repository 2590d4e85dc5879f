import type { RateLimitName } from '@duet/contracts/endpoints';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../lib/app-error.ts';
import type { DatabaseLog } from '../database/database.ts';
import { countedNetwork } from './counted-network.ts';
import { memoryWindows } from './memory-windows.ts';
import { countedPerNode, rateRules } from './rate-rules.ts';
import { openWindows } from './windows.ts';
import type { Limiter, OpenWindow } from './windows.ts';

/** Counts what accounts and addresses do. */
export interface RateLimits {
  /**
   * Counts one call of `who`, an account or an address (`countedNetwork`), or refuses it with 429 and the seconds to wait. With the
   * account's `address` the call must also fit what all accounts of that address may do together at this node.
   */
  take(name: RateLimitName, who: string, address?: string): Promise<void>;
}

/** Takes one of a row for a key, and answers how many milliseconds it has to wait; 0 when it has passed. */
type TakeOne = (name: RateLimitName, key: string) => Promise<number>;

/** Limits of a node that is alone. */
export function memoryRateLimits(): RateLimits {
  return createLimits(takeFrom(memoryWindows()));
}

/**
 * Rate limits shared by several nodes. A refused caller costs the store nothing until its wait is over. While the store
 * is down every node counts for itself, because limits that stop the product would do the attacker's work.
 */
export function sharedRateLimits(openShared: OpenWindow, log: DatabaseLog): RateLimits {
  const shared = takeFrom(openShared);
  const alone = takeFrom(memoryWindows());
  let isAway = false;

  // not the library's `insuranceLimiter`: it tells nobody why the store is away
  return createLimits(async (name, key) => {
    try {
      const wait = await shared(name, key);
      isAway = false;
      return wait;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'The limits that all nodes share are away; each counts for itself.');
      isAway = true;
      return await alone(name, key);
    }
  });
}

/** No limits: for journeys and benchmarks only, where one address plays many members. */
export const noRateLimits: RateLimits = { take: () => Promise.resolve() };

/** How many people may share one address, as in a dormitory; one person with more accounts gains nothing. */
export const accountsOfAnAddress = 20;

/** Above this many refusals in memory the oldest are asked of the store again. */
const mostRefusals = 10_000;

function createLimits(takeShared: TakeOne): RateLimits {
  const refused = new LRUCache<string, true>({ max: mostRefusals, perf: Date });
  const takeHere = takeFrom(memoryWindows());
  // never shared: it would be one row that all calls from behind a proxy wait for
  const takeOfAddress = takeFrom(memoryWindows(), accountsOfAnAddress);

  return {
    async take(name, who, address) {
      const key = hash(countedNetwork(who));
      const refusal = `${name}:${key}`;
      const known = refused.getRemainingTTL(refusal);
      if (known > 0) throw tooMany(known);

      const together = address === undefined ? 0 : await takeOfAddress(name, hash(countedNetwork(address)));
      if (together > 0) throw tooMany(together);
      const wait = await (countedPerNode.has(name) ? takeHere : takeShared)(name, key);
      if (wait <= 0) return;
      refused.set(refusal, true, { ttl: wait });
      throw tooMany(wait);
    },
  };
}

/** The windows of every row, opened in one store. */
function takeFrom(open: OpenWindow, people = 1): TakeOne {
  const windows = new Map(
    Object.entries(rateRules).map(([name, rules]) => [name, openWindows(name, rules, open, people)]),
  );
  return (name, key) => takeAll(windows.get(name) ?? [], key);
}

/** What one window refuses costs the next ones nothing. */
async function takeAll(windows: readonly Limiter[], key: string): Promise<number> {
  let emptyFor = 0;
  for (const window of windows) {
    try {
      const { remainingPoints, msBeforeNext } = await window.consume(key);
      if (remainingPoints === 0) emptyFor = Math.max(emptyFor, msBeforeNext);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, emptyFor, refusal.msBeforeNext);
    }
  }
  return 0;
}

/** Keys are hashed, so that the store is no list of accounts and addresses. */
function hash(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}

function tooMany(milliseconds: number): AppError {
  const seconds = Math.ceil(milliseconds / 1000);
  return new AppError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
    members: { retryAfter: seconds },
  });
}
