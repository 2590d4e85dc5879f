/**
 * One bucket of one account or address, known by a single number: the moment at which it is full again. Taking one moves
 * that moment by `step`, and there is nothing to take when it would lie more than `size` steps ahead.
 */
export interface Bucket {
  readonly key: string;
  /** Milliseconds until one more is there. */
  readonly step: number;
  /** How many it holds. */
  readonly size: number;
}

/** Where buckets are kept. */
export interface BucketStore {
  /** Takes one from each of the buckets, or from none; then answers the milliseconds until each has one again. */
  take(buckets: readonly Bucket[], now: number): Promise<number>;
}

/** How long a bucket that is full at `fullAt` has nothing to take; 0 when it has. */
export function waitOf({ step, size }: Bucket, fullAt: number, now: number): number {
  return Math.max(0, fullAt - now - (size - 1) * step);
}
