import { messageTypeCode } from '@duet/contracts';
import type { Message, OutgoingMessage } from '@duet/contracts';
import { BehaviorSubject, createDurableQueue, isApiError, retryDelay } from '@duet/kit';
import type { ApiClient, Retry } from '@duet/kit';
import { GIVE_UP_MILLISECONDS } from './outbox-entry.ts';
import type { Attachment, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

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

/** Sends messages exactly once and in the order of each chat (chats-2, chats-3); the durable queue keeps them. */
export function createOutbox({ api, store, onSent, report, sleep, now = Date.now }: OutboxOptions) {
  const entries$ = new BehaviorSubject<readonly OutboxEntry[]>([]);
  const find = (clientMessageId: string) => entries$.value.find((entry) => entry.clientMessageId === clientMessageId);

  /** Tries until the server answers, refuses, or five minutes are over. */
  function retry(error: unknown, tries: number, { startedAt }: OutboxEntry): Retry | undefined {
    const mayPass = isApiError(error) && error.isTransient && now() - startedAt < GIVE_UP_MILLISECONDS;
    return mayPass
      ? { after: retryDelay(tries, { first: FIRST_PAUSE, longest: LONGEST_PAUSE }), isCounted: true }
      : undefined;
  }

  /** The member sees that it has failed and may try again, also when the failure is a bug of ours. */
  function toFailed(error: unknown, entry: OutboxEntry): OutboxEntry {
    const isRefused = isApiError(error);
    if (!isRefused) report(error);
    return { ...entry, state: 'failed', problem: isRefused ? error.problem?.code : undefined };
  }

  const queue = createDurableQueue<OutboxEntry, Message>({
    store,
    idOf: ({ clientMessageId }) => clientMessageId,
    scopeOf: ({ chatId }) => chatId,
    send: (entry, signal) => sendEntry(api, entry, signal),
    retry,
    onSent,
    onGivenUp: toFailed,
    onChange: (entries) => entries$.next(entries),
    report,
    sleep,
  });

  return {
    entries$,
    isLasting: queue.isLasting,
    /** Takes up what an earlier visit left; what waited longer than five minutes is tried once. */
    resume: () => queue.resume(),
    async send(draft: Draft): Promise<OutboxEntry> {
      const last = entries$.value.at(-1)?.createdAt ?? 0;
      const createdAt = Math.max(now(), last + 1);
      const clientMessageId = crypto.randomUUID();
      const entry: OutboxEntry = { ...draft, clientMessageId, createdAt, startedAt: now(), state: 'waiting' };
      await queue.put(entry);
      return entry;
    },
    async retry(clientMessageId: string): Promise<void> {
      const entry = find(clientMessageId);
      if (entry) await queue.put({ ...entry, state: 'waiting', problem: undefined, startedAt: now() });
    },
    remove: queue.remove,
    /** The chat has ended: nothing can be sent there any more. */
    async removeChat(chatId: string): Promise<void> {
      const ofChat = entries$.value.filter((entry) => entry.chatId === chatId);
      await Promise.all(ofChat.map(({ clientMessageId }) => queue.remove(clientMessageId)));
    },
    stop: queue.stop,
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends a message; its file goes to the server first. A repeat answers the first upload and the first message, so it is
 * safe to ask again. What is taken back meanwhile is not sent.
 */
async function sendEntry(api: ApiClient, entry: OutboxEntry, signal: AbortSignal): Promise<Message> {
  const { attachment, chatId } = entry;
  const media = attachment && (await keepMedia(api, chatId, attachment, signal));
  signal.throwIfAborted();
  return await api.call('sendChatMessage', { params: { id: chatId }, body: bodyOf(entry, media?.id) });
}

function keepMedia(api: ApiClient, chatId: string, attachment: Attachment, signal: AbortSignal) {
  const { clientMediaId, kind } = attachment;
  const params = { id: chatId };
  if (kind === 'Gif')
    return api.call('keepGif', { params, body: { gifId: attachment.gif.id, clientMediaId } }, { signal });
  const query = { Type: kind, ClientMediaId: clientMediaId };
  return api.call('uploadChatMedia', { params, query, file: attachment.file }, { signal });
}

function bodyOf(entry: OutboxEntry, mediaId: string | undefined): OutgoingMessage {
  const { clientMessageId, message, replyToMessageId, attachment } = entry;
  if (!attachment || mediaId === undefined) return { clientMessageId, type: 0, message, replyToMessageId };
  const sent = { clientMessageId, mediaId, replyToMessageId };
  if (attachment.kind === 'Gif' || attachment.kind === 'Audio') {
    return { ...sent, type: messageTypeCode(attachment.kind) as 1 | 5 };
  }
  const type = messageTypeCode(attachment.kind) as 3 | 4;
  return message === '' ? { ...sent, type } : { ...sent, type, message };
}
