import { hasHiddenWord, messageStatusCode, messageTypes } from '@duet/contracts';
import type { Locale, Message, MessageType, PushKind } from '@duet/contracts';
import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { pageIn } from './page-in.ts';
import { planCallPush, tagOfCall } from './plan-call-push.ts';
import type { PushPlan } from './push-plan.ts';
import { pushTexts } from './push-texts.ts';

const previewLength = 120;
const read = messageStatusCode('Readed');

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
        url: pageIn(locale, '/main/missed-likes'),
        tag: kind,
        waiting: String(waiting),
      }),
    };
  }
  if (event.type !== 'message.created') return planCallPush(event);
  return event.message.senderId === memberId ? undefined : planMessagePush(event.message);
}

/** A call whose message counts as read needs no push; one that was missed takes the place of its ring. */
function planMessagePush({ chatId, senderId, type, status, message, call }: Message): PushPlan | undefined {
  if (call && status === read) return undefined;
  const word = messageTypes[type] ?? 'Text';
  const kind = call ? 'call' : kindOf(word);
  return {
    kind,
    senderId,
    ...(call && { ring: { callId: call.callId, state: 'missed' } }),
    write: ({ locale, senderName, hiddenWords, waiting }) => ({
      kind,
      title: senderName,
      body: previewOf(message, locale, word, hiddenWords),
      url: pageIn(locale, `/main/chat/${chatId}`),
      tag: call ? tagOfCall(call.callId) : `chat-${chatId}`,
      waiting: String(waiting),
    }),
  };
}

const kindOf = (word: MessageType): PushKind => (word === 'PostAnswer' ? 'postAnswer' : 'message');

function previewOf(
  message: string,
  locale: Locale,
  type: (typeof messageTypes)[number],
  hidden: readonly string[],
): string {
  const texts = pushTexts[locale];
  const label = texts.types[type];
  // a caption says more than what it stands under
  if (label !== undefined && (message === '' || hasHiddenWord(message, hidden))) return label;
  if (message === '' || hasHiddenWord(message, hidden)) return texts.message;
  const letters = [...message];
  return letters.length <= previewLength ? message : `${letters.slice(0, previewLength - 1).join('')}…`;
}
