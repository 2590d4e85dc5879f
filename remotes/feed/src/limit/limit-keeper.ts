import type { ShellServices } from '@duet/kit';
import type { FeedLimit } from '@duet/contracts';
import { isReached, readFeedLimit, writeFeedLimit } from './feed-limit-storage.ts';

/** A longer wait than a timer can count is split into several. */
const LONGEST_TIMER = 24 * 3_600_000;

export interface LimitKeeperOptions {
  readonly storage: Storage;
  readonly bus: ShellServices['bus'];
  readonly now: () => Date;
  readonly onChange: (limit: FeedLimit | undefined) => void;
  /** Called when the next like is available. */
  readonly onOver: () => void;
}

/** Keeps the like limit across reloads and tabs, and ends it by itself when its time is over (deck-5). */
export function createLimitKeeper({ storage, bus, now, onChange, onOver }: LimitKeeperOptions) {
  let limit = readFeedLimit(storage, now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  wait();
  // this tab or another one has run out of likes
  const others = bus.on('likes.limited').subscribe(({ recoveryLikeTime }) => {
    if (limit?.recoveryLikeTime === recoveryLikeTime) return;
    const known = readFeedLimit(storage, now());
    if (known && known.recoveryLikeTime !== limit?.recoveryLikeTime) take(known);
  });

  function wait(): void {
    clearTimeout(timer);
    if (!limit?.recoveryLikeTime) return;
    const left = Date.parse(limit.recoveryLikeTime) - now().getTime();
    timer = setTimeout(() => (current() ? wait() : onOver()), Math.min(LONGEST_TIMER, Math.max(0, left)));
  }

  function take(next: FeedLimit | undefined): void {
    if (!limit && !next) return;
    limit = next;
    wait();
    onChange(limit);
  }

  function keep(next: FeedLimit | undefined): void {
    if (isStopped) return;
    writeFeedLimit(storage, next);
    take(next);
    if (next?.recoveryLikeTime) bus.publish('likes.limited', { recoveryLikeTime: next.recoveryLikeTime });
  }

  /** The limit that currently applies. */
  function current(): FeedLimit | undefined {
    if (limit && !isReached(limit, now())) keep(undefined);
    return limit;
  }

  return {
    current,
    /** Takes the state of the likes from an answer of the server. */
    learn: (next: FeedLimit) => keep(isReached(next, now()) ? next : undefined),
    /** Takes the four fields of the refusal `like_limit_reached` (deck-6). */
    refused: (problem: Readonly<Record<string, unknown>> | undefined) => keep(toLimit(problem)),
    /** The limit no longer applies, e.g. since the subscription began. */
    lift: () => keep(undefined),
    /** The session is over: a late answer belongs to the previous member. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      others.unsubscribe();
    },
  };
}

/** The fields come from the server, so they are checked like any outside data. */
function toLimit(problem: Readonly<Record<string, unknown>> | undefined): FeedLimit {
  const time = (value: unknown) => (typeof value === 'string' ? value : null);
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    allLikesFullRecoveryTime: time(problem?.['allLikesFullRecoveryTime']),
    freeLikesCount: number(problem?.['freeLikesCount']),
    recoveryLikeTime: time(problem?.['recoveryLikeTime']),
    utilizedLikesCount: number(problem?.['utilizedLikesCount']),
  };
}

export type LimitKeeper = ReturnType<typeof createLimitKeeper>;
