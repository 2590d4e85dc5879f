/** A message that the server has not confirmed yet. */
export interface OutboxEntry {
  readonly clientMessageId: string;
  readonly chatId: string;
  readonly message: string;
  readonly replyToMessageId: string | null;
  /** Milliseconds since the epoch; also the order within a chat. */
  readonly createdAt: number;
  /** When sending was last begun, for the five-minute limit. */
  readonly startedAt: number;
  /** `failed` shows NotDelivered with Retry and Delete. */
  readonly state: 'waiting' | 'failed';
}

/** Behaviours 15: after five minutes a message counts as not delivered. */
export const GIVE_UP_MILLISECONDS = 5 * 60_000;
