import type { ErrorCode, FoundGif } from '@duet/contracts';

/** A file on its way: it is kept on the server first, then sent as a message. */
export type Attachment = {
  /** Made here: a repeated upload finds the first. */
  readonly clientMediaId: string;
} & (
  | { readonly kind: 'Photo' | 'Video' | 'Audio'; readonly file: Blob }
  | { readonly kind: 'Gif'; readonly gif: FoundGif }
);

/** A message that the server has not confirmed yet. */
export interface OutboxEntry {
  readonly clientMessageId: string;
  readonly chatId: string;
  readonly message: string;
  readonly replyToMessageId: string | null;
  readonly attachment?: Attachment | undefined;
  /** Milliseconds since the epoch; also the order within a chat. */
  readonly createdAt: number;
  /** When sending was last begun, for the five-minute limit. */
  readonly startedAt: number;
  /** `failed` shows NotDelivered with Retry and Delete. */
  readonly state: 'waiting' | 'failed';
  /** Why the server refused it, where it did. */
  readonly problem?: ErrorCode | undefined;
  /** When the server takes it again, where it said so; milliseconds since the epoch. */
  readonly againAt?: number | undefined;
}

/** chats-3: after five minutes a message counts as not delivered. */
export const GIVE_UP_MILLISECONDS = 5 * 60_000;
