import { messageTypeCode } from '@duet/contracts';
import type { Message } from '@duet/contracts';
import { systemMemberId } from '../../lib/system-member.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { lockChat } from './chat-access-store.ts';
import { findChatOfPair, openChat } from './chats-store.ts';
import { toMessage } from './message-view.ts';
import { appendMessage, findSent } from './messages-store.ts';
import { ensureSystemMember } from './system-member-store.ts';

interface SystemMessage {
  readonly memberId: string;
  /** A repeat finds the first message. */
  readonly clientMessageId: string;
  readonly body: string;
  readonly now: Date;
}

/** Sends a message in the name of the product, in a chat that only the product writes to. */
export async function sendSystemMessage(
  unit: UnitOfWork,
  { memberId, clientMessageId, body, now }: SystemMessage,
): Promise<Message> {
  const { tx, emit } = unit;
  const chatId = await chatWithSystem(unit, memberId, now);
  const chat = await lockChat(tx, chatId, systemMemberId);
  if (!chat) throw new Error(`The chat ${chatId} of the product is gone.`);
  const sent = await findSent(tx, chatId, systemMemberId, clientMessageId);
  if (sent) return toMessage(sent);

  const row = await appendMessage(tx, chat, {
    senderId: systemMemberId,
    clientMessageId,
    type: messageTypeCode('System'),
    body,
    now,
  });
  const message = toMessage(row);
  emit(memberId, { type: 'message.created', message });
  return message;
}

async function chatWithSystem({ tx }: UnitOfWork, memberId: string, now: Date): Promise<string> {
  const chat = await findChatOfPair(tx, systemMemberId, memberId);
  if (chat) return chat.id;
  await ensureSystemMember(tx, now);
  return await openChat(tx, { memberId: systemMemberId, otherId: memberId, origin: 'system', matchType: 'Like', now });
}
