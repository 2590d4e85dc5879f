import type { CallAnswer } from '@duet/contracts';
import { isApiError } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import type { QueuedReaction } from './queued-reaction.ts';
import type { ReactionStore } from './reaction-store.ts';

export interface ReactionQueueOptions {
  readonly api: ApiClient;
  readonly store: ReactionStore;
  readonly onAnswer: (reaction: QueuedReaction, answer: CallAnswer<'postLike'>) => void;
  /** The reaction will never reach the server: the card must come back. */
  readonly onRefused: (reaction: QueuedReaction, error: unknown) => void;
  /** What was done with an answer has failed. */
  readonly onBug: (error: unknown) => void;
  /** How many wait for an answer now. */
  readonly onLength: (length: number) => void;
  readonly isOnline: () => boolean;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** With a connection, this many tries in a row; trouble that lasts is told to the member. */
const TRIES = 4;
const SECOND = 1000;

/**
 * Sends reactions in the order they were made, one at a time, and keeps each until its answer is there. Trouble on the
 * way is tried again under the same `requestId`; while the browser is offline, or the server asks to slow down, a
 * reaction waits as long as it takes.
 */
export function createReactionQueue(options: ReactionQueueOptions) {
  const { api, store, onAnswer, onRefused, onBug, onLength, isOnline, sleep } = options;
  const waiting: QueuedReaction[] = [];
  let isRunning = false;
  let isStopped = false;
  let wake: () => void = () => undefined;

  async function deliver({ requestId, profile, reaction }: QueuedReaction): Promise<CallAnswer<'postLike'>> {
    const input = { query: { like: reaction, requestId }, body: profile.userId };
    for (let tries = 1; ; tries++) {
      try {
        // outlives the page, so that a reaction made just before leaving arrives
        return await api.call('postLike', input, { keepalive: true });
      } catch (error) {
        const isWaiting = isApiError(error, 'too_many_requests') || (isApiError(error, 'network') && !isOnline());
        if (isWaiting) tries = 0;
        else if (!isApiError(error) || !error.isTransient || tries >= TRIES) throw error;
        await Promise.race([sleep(pauseAfter(error, tries)), new Promise<void>((done) => (wake = done))]);
        // the next try would go out as whoever has signed in meanwhile
        if (isStopped) throw error;
      }
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      const reaction = next;
      const tell = await deliver(reaction).then(
        (answer) => () => onAnswer(reaction, answer),
        (error: unknown) => () => onRefused(reaction, error),
      );
      if (isStopped) return;
      waiting.shift();
      store.forget(reaction.requestId);
      onLength(waiting.length);
      try {
        tell();
      } catch (error) {
        onBug(error); // the next reaction goes out all the same
      }
    }
    isRunning = false;
  }

  return {
    add(reaction: QueuedReaction): void {
      if (isStopped) return;
      store.keep(reaction);
      waiting.push(reaction);
      onLength(waiting.length);
      void run();
    },
    /** The connection is back: tries at once what was waiting. */
    wake: () => wake(),
    /** The session is over: nothing more is sent, and no answer counts. */
    stop(): void {
      isStopped = true;
      wake();
    },
    /** How many have not been answered yet. */
    get length(): number {
      return waiting.length;
    },
  };
}

export type ReactionQueue = ReturnType<typeof createReactionQueue>;

/** What the server asks for, else longer with every try. */
function pauseAfter(error: unknown, tries: number): number {
  const asked = isApiError(error) ? Number(error.problem?.['retryAfter']) * SECOND : NaN;
  if (asked > 0) return Math.min(LONGEST_PAUSE, asked);
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, tries - 1));
}
