import { everyHour } from '../chores/hourly.ts';
import type { Platform } from '../platform.ts';
import { openRedis } from '../redis.ts';
import { dropPastWindows, postgresWindows } from './postgres-windows-store.ts';
import { memoryRateLimits, noRateLimits, sharedRateLimits } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { redisWindows } from './redis-windows.ts';

/** Limits and the way to let go of what they are kept in. */
export interface OpenLimits {
  readonly limits: RateLimits;
  close(): Promise<void>;
}

type LimitsDeps = Pick<Platform, 'config' | 'database' | 'clock' | 'log' | 'tracing'>;

/** All nodes count in one place: Redis where it is there anyway, else PostgreSQL. The embedded database has one node. */
export async function openLimits(deps: LimitsDeps): Promise<OpenLimits> {
  const { config, database, clock, log } = deps;
  if (!config.rateLimits) return { limits: noRateLimits, close: () => Promise.resolve() };
  if (config.busUrl?.startsWith('redis') === true) {
    const redis = await openRedis(config.busUrl, 'duet limits');
    const close = () => Promise.resolve(redis.disconnect());
    return { limits: sharedRateLimits(redisWindows(redis), log), close };
  }
  if (database.engine === 'embedded') return { limits: memoryRateLimits(), close: () => Promise.resolve() };
  const stop = everyHour(deps, 'past limits', () => dropPastWindows(database, clock.now()));
  return { limits: sharedRateLimits(postgresWindows(database), log), close: () => Promise.resolve(stop()) };
}
