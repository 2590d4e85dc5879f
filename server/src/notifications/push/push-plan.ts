import type { Locale, PushData, PushKind } from '@duet/contracts';

/** A push before its language is known: its kind and its sender. */
export interface PushPlan {
  readonly kind: PushKind;
  /** The member who caused it; nothing when the receiver may not know. */
  readonly senderId: string | null;
  /** The ring that begins, was missed, or is over: one that was pushed is taken back (calls-19). */
  readonly ring?: { readonly callId: string; readonly state: 'begins' | 'missed' | 'over' };
  write(to: Reader): PushData;
}

/** What of the receiver decides how a push reads. */
export interface Reader {
  readonly locale: Locale;
  readonly senderName: string;
  readonly hiddenWords: readonly string[];
  /** Unread messages, for the badge. */
  readonly waiting: number;
}
