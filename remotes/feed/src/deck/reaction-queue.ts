import type { CallAnswer, MemberProfile, Reaction } from '@duet/contracts';
import { isApiError } from '@duet/kit';
import type { ApiClient } from '@duet/kit';

/** A reaction on its way: the server applies each `requestId` once. */
export interface QueuedReaction {
  readonly requestId: string;
  readonly profile: MemberProfile;
  readonly reaction: Reaction;
}

export interface ReactionQueueOptions {
  readonly api: ApiClient;
  readonly onAnswer: (reaction: QueuedReaction, answer: CallAnswer<'postLike'>) => void;
  /** The reaction will never reach the server: the card must come back. */
  readonly onRefused: (reaction: QueuedReaction, error: unknown) => void;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** With a connection, this many tries in a row; trouble that lasts is told to the member. */
const TRIES = 4;

/**
 * Sends reactions in the order they were made, one at a time. Trouble on the way is tried again under the same
 * `requestId`; while the browser is offline a reaction waits as long as it takes.
 */
export function createReactionQueue({ api, onAnswer, onRefused, sleep }: ReactionQueueOptions) {
  const waiting: QueuedReaction[] = [];
  let isRunning = false;

  async function deliver(next: QueuedReaction): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        const query = { like: next.reaction, requestId: next.requestId };
        onAnswer(next, await api.call('postLike', { query, body: next.profile.userId }));
        return;
      } catch (error) {
        const isOffline = isApiError(error, 'network') && !navigator.onLine;
        const mayPass = isApiError(error) && error.isTransient;
        if (!isOffline && (!mayPass || tries >= TRIES)) return onRefused(next, error);
        await sleep(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1)));
      }
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      await deliver(next);
      waiting.shift();
    }
    isRunning = false;
  }

  return {
    add(reaction: QueuedReaction): void {
      waiting.push(reaction);
      void run();
    },
    /** How many have not been answered yet. */
    get length(): number {
      return waiting.length;
    },
  };
}

export type ReactionQueue = ReturnType<typeof createReactionQueue>;
