import { messageTypes } from '@duet/contracts';
import type { Locale, PushData, PushKind } from '@duet/contracts';
import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { hasHiddenWord } from '../../members/settings/hidden-words.ts';
import { pushTexts } from './push-texts.ts';

/** A push before its language is known: its kind and its sender. */
export interface PushPlan {
  readonly kind: PushKind;
  /** The member who caused it; nothing when the receiver may not know. */
  readonly senderId: string | null;
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

const previewLength = 120;

/** The push that an event makes, if it makes one. `isMissed` tells a like by somebody whom the member had noped. */
export function planPush(memberId: string, event: RealtimeEvent, isMissed = false): PushPlan | undefined {
  if (event.type === 'match.created') {
    return {
      kind: 'match',
      senderId: event.partnerId,
      write: ({ locale, waiting, senderName }) => ({
        kind: 'match',
        title: pushTexts[locale].match(senderName),
        body: pushTexts[locale].openApp,
        url: pageIn(locale, `/main/chat/${event.chatId}`),
        tag: `chat-${event.chatId}`,
        waiting: String(waiting),
      }),
    };
  }
  if (event.type === 'invite.created') {
    const kind = isMissed ? 'missedLike' : 'invite';
    return {
      kind,
      senderId: null,
      write: ({ locale, waiting }) => ({
        kind,
        title: pushTexts[locale][kind],
        body: pushTexts[locale].openApp,
        url: pageIn(locale, isMissed ? '/main/missed-likes' : '/main/chat'),
        tag: kind,
        waiting: String(waiting),
      }),
    };
  }
  if (event.type !== 'message.created' || event.message.senderId === memberId) return undefined;
  const { chatId, senderId, type, message } = event.message;
  const word = messageTypes[type] ?? 'Text';
  const kind = word === 'PostAnswer' ? 'postAnswer' : 'message';
  return {
    kind,
    senderId,
    write: ({ locale, senderName, hiddenWords, waiting }) => ({
      kind,
      title: senderName,
      body: previewOf(message, locale, word, hiddenWords),
      url: pageIn(locale, `/main/chat/${chatId}`),
      tag: `chat-${chatId}`,
      waiting: String(waiting),
    }),
  };
}

function previewOf(
  message: string,
  locale: Locale,
  type: (typeof messageTypes)[number],
  hidden: readonly string[],
): string {
  const texts = pushTexts[locale];
  const label = texts.types[type];
  if (label !== undefined) return label;
  if (message === '' || hasHiddenWord(message, hidden)) return texts.message;
  const letters = [...message];
  return letters.length <= previewLength ? message : `${letters.slice(0, previewLength - 1).join('')}…`;
}

function pageIn(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path}`;
}
