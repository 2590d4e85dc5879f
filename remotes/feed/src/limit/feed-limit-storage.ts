import type { FeedLimit } from '@duet/contracts';

/** deck-6: the limit is stored under this key. */
const KEY = 'feedLimit';

/** The stored limit while its recovery time is in the future; otherwise nothing (deck-6). */
export function readFeedLimit(storage: Storage, now: Date): FeedLimit | undefined {
  const text = storage.getItem(KEY);
  if (!text) return undefined;
  try {
    const limit = JSON.parse(text) as FeedLimit;
    if (isReached(limit, now)) return limit;
  } catch (error) {
    console.warn('The stored feed limit cannot be read and is dropped', error);
  }
  storage.removeItem(KEY);
  return undefined;
}

/** Stores the limit for the next visit, or removes it. */
export function writeFeedLimit(storage: Storage, limit: FeedLimit | undefined): void {
  try {
    if (limit) storage.setItem(KEY, JSON.stringify(limit));
    else storage.removeItem(KEY);
  } catch (error) {
    console.warn('The feed limit cannot be kept over a reload', error); // the storage is full
  }
}

/** The like limit is reached while the recovery time is in the future (deck-6). */
export function isReached(limit: FeedLimit, now: Date): boolean {
  if (limit.recoveryLikeTime === null || limit.utilizedLikesCount < limit.freeLikesCount) return false;
  return Date.parse(limit.recoveryLikeTime) > now.getTime();
}
