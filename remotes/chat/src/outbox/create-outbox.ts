import type { Message } from '@duet/contracts';
import { BehaviorSubject, isApiError } from '@duet/kit';
import type { ApiClient } from '@duet/kit';
import { GIVE_UP_MILLISECONDS } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { pauseUntilOnline } from './pause.ts';
import { sendEntry, withMedia } from './send-entry.ts';

/** Before the second try. */
export const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;

export interface OutboxOptions {
  readonly api: ApiClient;
  readonly store: OutboxStore;
  /** The server has the message: it takes the place of the entry. */
  readonly onSent: (message: Message) => void;
  /** A failure that is none of the network and no refusal. */
  readonly report: (error: unknown) => void;
  readonly now?: () => number;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

/** What a member wants to send. */
export type Draft = Pick<OutboxEntry, 'chatId' | 'message' | 'replyToMessageId' | 'attachment'>;

/**
 * Sends messages exactly once (chats-2, chats-3). Every entry is stored before it is sent and removed after the
 * server has answered; a reload goes on where it was. One queue per chat keeps the order: the next message of a chat
 * leaves only after the one before it was answered or given up.
 */
export function createOutbox({ api, store, onSent, report, ...options }: OutboxOptions) {
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? pauseUntilOnline;
  const entries$ = new BehaviorSubject<readonly OutboxEntry[]>([]);
  const running = new Set<string>();
  /** Ends the upload of an entry that the member takes back. */
  const underWay = new Map<string, AbortController>();
  let isStopped = false;
  const isOver = (): boolean => isStopped;

  async function keep(entry: OutboxEntry): Promise<void> {
    const others = entries$.value.filter(({ clientMessageId }) => clientMessageId !== entry.clientMessageId);
    entries$.next([...others, entry].sort((a, b) => a.createdAt - b.createdAt));
    await store.put(entry);
  }

  function forget(clientMessageId: string): void {
    underWay.get(clientMessageId)?.abort();
    entries$.next(entries$.value.filter((entry) => entry.clientMessageId !== clientMessageId));
  }

  async function drop(clientMessageId: string): Promise<void> {
    forget(clientMessageId);
    await store.remove(clientMessageId);
  }

  /** Another tab of the member may have sent it or taken it back. */
  async function isStillKept(clientMessageId: string): Promise<boolean> {
    try {
      return await store.has(clientMessageId);
    } catch (error) {
      // a message sent twice is one message
      report(error);
      return true;
    }
  }

  function nextOf(chatId: string): OutboxEntry | undefined {
    return entries$.value.find((entry) => entry.chatId === chatId && entry.state === 'waiting');
  }

  async function run(chatId: string): Promise<void> {
    if (running.has(chatId)) return;
    running.add(chatId);
    try {
      for (let next = nextOf(chatId); next && !isStopped; next = nextOf(chatId)) await deliver(next);
    } catch (error) {
      report(error);
    } finally {
      running.delete(chatId);
    }
  }

  /** The member sees that it has failed and may try again, also when the failure is a bug of ours. */
  async function giveUp(entry: OutboxEntry, error: unknown): Promise<void> {
    const isRefused = isApiError(error);
    if (!isRefused) report(error);
    await keep({ ...entry, state: 'failed', problem: isRefused ? error.problem?.code : undefined });
  }

  /** Tries until the server answers, refuses, or five minutes are over. */
  async function deliver(entry: OutboxEntry): Promise<void> {
    const { clientMessageId } = entry;
    const isUnwanted = (): boolean =>
      isStopped || !entries$.value.some((each) => each.clientMessageId === clientMessageId);
    for (let pause = FIRST_PAUSE; !isStopped; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      if (!(await isStillKept(clientMessageId))) return forget(clientMessageId);
      const controller = new AbortController();
      underWay.set(clientMessageId, controller);
      try {
        const ready = await withMedia(api, entry, controller.signal);
        if (isUnwanted()) return;
        const sent = await sendEntry(api, ready);
        // the session is over: its database is gone, and the cache is somebody else's
        if (isOver()) return;
        onSent(sent);
        return await drop(clientMessageId);
      } catch (error) {
        if (isUnwanted()) return;
        const isLate = now() - entry.startedAt >= GIVE_UP_MILLISECONDS;
        const mayPass = isApiError(error) && error.isTransient && !isLate;
        if (!mayPass) return await giveUp(entry, error);
        await sleep(pause);
      } finally {
        underWay.delete(clientMessageId);
      }
      if (isUnwanted()) return;
    }
  }

  return {
    entries$,
    isLasting: store.isLasting,
    /** Takes up what an earlier visit left; what waited longer than five minutes is tried once. */
    async resume(): Promise<void> {
      const known = new Set(entries$.value.map(({ clientMessageId }) => clientMessageId));
      const left = (await store.all()).filter(({ clientMessageId }) => !known.has(clientMessageId));
      if (isOver()) return;
      entries$.next([...left, ...entries$.value].sort((a, b) => a.createdAt - b.createdAt));
      await Promise.all([...new Set(left.map(({ chatId }) => chatId))].map(run));
    },
    async send(draft: Draft): Promise<OutboxEntry> {
      const last = entries$.value.at(-1)?.createdAt ?? 0;
      const createdAt = Math.max(now(), last + 1);
      const entry: OutboxEntry = {
        ...draft,
        clientMessageId: crypto.randomUUID(),
        createdAt,
        startedAt: now(),
        state: 'waiting',
      };
      try {
        await keep(entry);
      } catch (error) {
        // what this device cannot keep is not sent: it stays with whoever wrote it
        entries$.next(entries$.value.filter((each) => each !== entry));
        throw error;
      }
      void run(draft.chatId);
      return entry;
    },
    async retry(clientMessageId: string): Promise<void> {
      const entry = entries$.value.find((each) => each.clientMessageId === clientMessageId);
      if (!entry) return;
      await keep({ ...entry, state: 'waiting', problem: undefined, startedAt: now() });
      void run(entry.chatId);
    },
    remove: drop,
    /** The chat has ended: nothing can be sent there any more. */
    async removeChat(chatId: string): Promise<void> {
      const ofChat = entries$.value.filter((entry) => entry.chatId === chatId);
      await Promise.all(ofChat.map(({ clientMessageId }) => drop(clientMessageId)));
    },
    /** The session is over: nothing more is sent, and nothing more is written to this device. */
    stop(): void {
      isStopped = true;
      for (const controller of underWay.values()) controller.abort();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
