import type { CallAnswer } from '@duet/contracts';
import { createDurableQueue, createTabStore, isApiError, retryDelay } from '@duet/kit';
import type { ApiClient, Retry } from '@duet/kit';
import type { QueuedReaction } from './queued-reaction.ts';

export interface ReactionQueueOptions {
  readonly api: ApiClient;
  readonly storage: Storage;
  /** The account that made the reactions: another account of this browser never sends them. */
  readonly account: string;
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly onAnswer: (answer: CallAnswer<'postLike'>) => void;
  /** The reaction will never reach the server, so the card must return. */
  readonly onRefused: (error: unknown, reaction: QueuedReaction) => void;
  /** The handling of an answer has thrown. */
  readonly onBug: (error: unknown) => void;
  /** Called with the current number of unanswered reactions. */
  readonly onLength: (length: number) => void;
  readonly isOnline: () => boolean;
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** With a connection, this many tries in a row; then the member is notified. */
const TRIES = 4;
const SECOND = 1000;
/** More than a deck can contain. */
const MOST = 200;
const idOf = ({ requestId }: QueuedReaction) => requestId;

/** Sends reactions in their order, one at a time, and stores each until its answer arrives (deck-2). */
export function createReactionQueue(options: ReactionQueueOptions) {
  const { api, storage, account, locks, onAnswer, onRefused, onBug, onLength, isOnline, sleep } = options;
  return createDurableQueue<QueuedReaction, CallAnswer<'postLike'>>({
    store: createTabStore({ storage, key: `duet.reactions.${account}`, idOf, most: MOST, locks }),
    idOf,
    scopeOf: () => 'deck',
    send: (reaction) => sendReaction(api, reaction),
    retry: (error, tries) => retryOf(error, tries, isOnline()),
    onSent: onAnswer,
    onGivenUp: (error, reaction) => void onRefused(error, reaction),
    onChange: (reactions) => onLength(reactions.filter(({ state }) => state === 'waiting').length),
    report: onBug,
    sleep,
  });
}

/** The request outlives the page, so that a reaction made just before leaving arrives. */
export function sendReaction(api: ApiClient, { requestId, profile, reaction, target }: QueuedReaction) {
  const input = { query: { like: reaction, requestId, ...target }, body: profile.userId };
  return api.call('postLike', input, { keepalive: true });
}

/** While the browser is offline, or the server asks to slow down, a reaction waits without a limit. */
function retryOf(error: unknown, tries: number, isOnline: boolean): Retry | undefined {
  if (!isApiError(error)) return undefined;
  const isWaiting = error.code === 'too_many_requests' || (error.code === 'network' && !isOnline);
  if (!isWaiting && (!error.isTransient || tries >= TRIES)) return undefined;
  const asked = Number(error.problem?.['retryAfter']) * SECOND;
  return { after: asked > 0 ? retryDelay(1, { first: asked }) : retryDelay(tries), isCounted: !isWaiting };
}
