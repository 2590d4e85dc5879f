import { pageIn } from './page-in.ts';
import type { PushPlan } from './push-plan.ts';
import { pushTexts } from './push-texts.ts';

export interface WaitingChat {
  readonly chatId: string;
  readonly partnerId: string;
  /** Whether anybody has written to the chat. */
  readonly hasBegun: boolean;
}

/** The reminder of a chat that has waited for the member (chats-28). It says nothing of what was written. */
export function planTurnPush({ chatId, partnerId, hasBegun }: WaitingChat): PushPlan {
  return {
    kind: 'turn',
    senderId: partnerId,
    write: ({ locale, senderName, waiting }) => ({
      kind: 'turn',
      title: pushTexts[locale][hasBegun ? 'turn' : 'sayHi'](senderName),
      body: pushTexts[locale].openApp,
      url: pageIn(locale, `/main/chat/${chatId}`),
      tag: `chat-${chatId}`,
      waiting: String(waiting),
    }),
  };
}
