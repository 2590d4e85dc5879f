import { messageTypeCode } from '@duet/contracts';
import type { Message, MessageMedia, OutgoingMessage } from '@duet/contracts';
import { BehaviorSubject, createDurableQueue, isApiError, retryDelay } from '@duet/kit';
import type { ApiClient, Retry } from '@duet/kit';
import { askedPause, createAskedPauses } from './asked-pauses.ts';
import { GIVE_UP_MILLISECONDS } from './outbox-entry.ts';
import type { Attachment, OutboxEntry } from './outbox-entry.ts';
import { sendWithProgress } from './send-with-progress.ts';
import type { OutboxStore } from './outbox-store.ts';
import { createUploadProgress } from './upload-progress.ts';
import type { UploadProgress } from './upload-progress.ts';

/** Before the second try. */
export const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** A shorter pause of the server passes before the next file is chosen. */
const WORTH_TELLING = 60_000;

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
  const progress = createUploadProgress();
  const pauses = createAskedPauses();
  let filesAgainAt = 0;

  /** Remembers when files are taken again, for the next one that is chosen. */
  const onTooManyFiles = (pause: number): void => {
    if (pause >= WORTH_TELLING) filesAgainAt = now() + pause;
  };

  const find = (clientMessageId: string) => entries$.value.find((entry) => entry.clientMessageId === clientMessageId);

  /** Tries until the server answers, refuses, or five minutes are over, without the pauses that it has asked for. */
  function retry(error: unknown, tries: number, { clientMessageId, startedAt }: OutboxEntry): Retry | undefined {
    if (!isApiError(error) || !error.isTransient) return undefined;
    const asked = askedPause(error);
    if (asked !== undefined) {
      return pauses.take(clientMessageId, asked) ? { after: asked, isCounted: false } : undefined;
    }
    const isOver = now() - startedAt >= GIVE_UP_MILLISECONDS + pauses.of(clientMessageId);
    return isOver
      ? undefined
      : { after: retryDelay(tries, { first: FIRST_PAUSE, longest: LONGEST_PAUSE }), isCounted: true };
  }

  /** The member sees that it has failed and may try again, also when the failure is a bug of ours. */
  function toFailed(error: unknown, entry: OutboxEntry): OutboxEntry {
    const isRefused = isApiError(error);
    if (!isRefused) report(error);
    pauses.forget(entry.clientMessageId);
    const asked = askedPause(error);
    const againAt = asked === undefined ? undefined : now() + asked;
    return { ...entry, state: 'failed', problem: isRefused ? error.problem?.code : undefined, againAt };
  }

  const queue = createDurableQueue<OutboxEntry, Message>({
    store,
    idOf: ({ clientMessageId }) => clientMessageId,
    scopeOf: ({ chatId }) => chatId,
    send: (entry, signal) => sendEntry({ api, progress, onTooManyFiles, entry, signal }),
    retry,
    onSent: (message, { clientMessageId }) => {
      pauses.forget(clientMessageId);
      onSent(message);
    },
    onGivenUp: toFailed,
    onChange: (entries) => entries$.next(entries),
    report,
    sleep,
  });

  return {
    entries$,
    /** How far the uploads under way are, in percents by `clientMessageId`. */
    uploads$: progress.percents$,
    /** When the server takes files again, as far as this device knows; the past when it takes them now. */
    filesAgainAt: (): number =>
      Math.max(filesAgainAt, ...entries$.value.map(({ attachment, againAt }) => (attachment && againAt) ?? 0)),
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
      if (entry)
        await queue.put({ ...entry, state: 'waiting', problem: undefined, againAt: undefined, startedAt: now() });
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
async function sendEntry(sending: Sending): Promise<Message> {
  const { api, entry, signal } = sending;
  const { attachment, chatId } = entry;
  const media = attachment && (await keepMedia(sending, attachment).catch(noteTooMany(sending)));
  signal.throwIfAborted();
  return await api.call('sendChatMessage', { params: { id: chatId }, body: bodyOf(entry, media?.id) });
}

interface Sending {
  readonly api: ApiClient;
  readonly progress: UploadProgress;
  readonly onTooManyFiles: (pause: number) => void;
  readonly entry: OutboxEntry;
  readonly signal: AbortSignal;
}

function noteTooMany({ onTooManyFiles }: Sending) {
  return (error: unknown): never => {
    const pause = askedPause(error);
    if (pause !== undefined && isApiError(error, 'too_many_requests')) onTooManyFiles(pause);
    throw error;
  };
}

async function keepMedia({ api, progress, entry, signal }: Sending, attachment: Attachment): Promise<MessageMedia> {
  const { clientMediaId, kind } = attachment;
  const params = { id: entry.chatId };
  if (kind === 'Gif')
    return await api.call('keepGif', { params, body: { gifId: attachment.gif.id, clientMediaId } }, { signal });
  const query = { Type: kind, ClientMediaId: clientMediaId };
  return await progress.follow(entry.clientMessageId, (onProgress) =>
    api.call(
      'uploadChatMedia',
      { params, query, file: attachment.file },
      { signal, onProgress, send: sendWithProgress },
    ),
  );
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
