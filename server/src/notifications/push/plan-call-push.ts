import type { Locale, PushData } from '@duet/contracts';
import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { pageIn } from './page-in.ts';
import type { PushPlan, Reader } from './push-plan.ts';
import { pushTexts } from './push-texts.ts';

/** The push to the member who is called: that it rings, or that the ring is over (calls-19). */
export function planCallPush(event: RealtimeEvent): PushPlan | undefined {
  if (event.type === 'call.ringing' && !event.call.isOfferer) {
    const { callId, kind, chatId, partner } = event.call;
    return {
      kind: 'call',
      senderId: partner.userId,
      ring: { callId, state: 'begins' },
      write: (to) => ({ ...dataOf(callId, chatId, to), body: pushTexts[to.locale].calls[kind], ring: 'on' }),
    };
  }
  if (event.type === 'call.answered' && !event.call.isOfferer) {
    const { callId, chatId } = event.call;
    return planOver(callId, chatId, (locale) => pushTexts[locale].calls.answered);
  }
  return event.type === 'call.ended'
    ? planOver(event.callId, null, (locale) => pushTexts[locale].calls.over)
    : undefined;
}

/** Names nobody: the two may be parted by now. */
function planOver(callId: string, chatId: string | null, body: (locale: Locale) => string): PushPlan {
  return {
    kind: 'call',
    senderId: null,
    ring: { callId, state: 'over' },
    write: (to) => ({ ...dataOf(callId, chatId, to), body: body(to.locale), ring: 'off' }),
  };
}

/** Pushes of one call take the place of each other. */
export const tagOfCall = (callId: string): string => `call-${callId}`;

function dataOf(
  callId: string,
  chatId: string | null,
  { locale, senderName, waiting }: Reader,
): Omit<PushData, 'body'> {
  return {
    kind: 'call',
    title: senderName,
    url: pageIn(locale, chatId === null ? '/main/chat' : `/main/chat/${chatId}`),
    tag: tagOfCall(callId),
    waiting: String(waiting),
  };
}
