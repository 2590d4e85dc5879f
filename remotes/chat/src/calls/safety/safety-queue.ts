import { createDurableQueue, createTabStore, isApiError, retryDelay } from '@duet/kit';
import { SAFETY_KEY } from './safety-key.ts';
import type { ReportBody } from '@duet/safety';
import type { CallServer } from '../random/random-call-server.ts';

/** A report or a block of the partner of a call. */
export type SafetyAct =
  | { readonly type: 'report'; readonly callId: string; readonly report: ReportBody }
  | { readonly type: 'block'; readonly callId: string; readonly userId: string };

export type SafetyProgress = 'sending' | 'unsent' | 'sent';

/** What the member did last against the partner of a call, and whether the server knows it. */
export interface SafetyState {
  readonly type: SafetyAct['type'];
  readonly progress: SafetyProgress;
}

export interface SafetyQueueOptions {
  readonly server: Pick<CallServer, 'reportCall' | 'blockMember'>;
  readonly storage: Storage;
  /** Another account of this browser never sends what this one did. */
  readonly account: string;
  readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined;
  readonly onTrouble: (error: unknown) => void;
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** The reports and blocks of calls of one member. */
export interface SafetyQueue {
  /** Rejects when the first try has failed; it is tried again until the server has it, also after a reload. */
  readonly send: (act: SafetyAct) => Promise<void>;
  /** Tries at once what has not arrived. */
  readonly retry: (callId: string) => Promise<void>;
  readonly stateOf: (callId: string) => SafetyState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

interface Entry {
  readonly id: string;
  readonly act: SafetyAct;
  readonly state: 'waiting';
}

const SECOND = 1000;
const LONGEST_PAUSE = 60 * SECOND;
const MOST = 50;

/** Everything that protects the member must arrive: it is kept before it is sent (calls-13). */
export function createSafetyQueue(options: SafetyQueueOptions): SafetyQueue {
  const { server, storage, account, locks, onTrouble, sleep } = options;
  const states = new Map<string, SafetyState>();
  const acts = new Map<string, Entry>();
  const firstTries = new Map<string, PromiseWithResolvers<void>>();
  const listeners = new Set<() => void>();
  const idOf = ({ id }: Entry) => id;

  function note({ callId, type }: SafetyAct, progress: SafetyProgress): void {
    states.set(callId, { type, progress });
    for (const listener of listeners) listener();
  }
  function arrive({ id, act }: Entry): void {
    note(act, 'sent');
    firstTries.get(id)?.resolve();
  }
  async function ask(entry: Entry): Promise<void> {
    const { id, act } = entry;
    acts.set(act.callId, entry);
    note(act, 'sending');
    try {
      await (act.type === 'report' ? server.reportCall(act.callId, act.report) : server.blockMember(act.userId));
    } catch (error) {
      // Who is gone is not met again either
      if (isApiError(error, 'not_found')) return arrive(entry);
      note(act, 'unsent');
      firstTries.get(id)?.reject(error);
      throw error;
    }
    arrive(entry);
  }
  const queue = createDurableQueue<Entry, void>({
    store: createTabStore({ storage, key: SAFETY_KEY + account, idOf, most: MOST, locks }),
    idOf,
    scopeOf: idOf,
    send: ask,
    retry(error, tries) {
      if (!isApiError(error) || !error.isTransient) return undefined;
      const asked = Number(error.problem?.['retryAfter']) * SECOND;
      return {
        after: asked > 0 ? asked : retryDelay(tries, { first: SECOND, longest: LONGEST_PAUSE }),
        isCounted: true,
      };
    },
    onSent: () => undefined,
    // What the server refuses for good stays on screen as unsent, with its Retry
    onGivenUp: () => undefined,
    onChange: () => undefined,
    report: onTrouble,
    sleep,
  });
  queue.resume().catch(onTrouble);

  async function send(act: SafetyAct): Promise<void> {
    const id: string = crypto.randomUUID();
    const first = Promise.withResolvers<void>();
    firstTries.set(id, first);
    try {
      await queue.put({ id, act, state: 'waiting' });
      await first.promise;
    } finally {
      firstTries.delete(id);
    }
  }
  return {
    send,
    async retry(callId) {
      const unsent = acts.get(callId);
      if (!unsent || states.get(callId)?.progress !== 'unsent') return;
      await queue.remove(unsent.id);
      await send(unsent.act);
    },
    stateOf: (callId) => states.get(callId),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: queue.stop,
  };
}
