import { messageTypeCode } from '@duet/contracts';
import { lockChat } from '../../chats/messages/chat-access-store.ts';
import { toMessage } from '../../chats/messages/message-view.ts';
import { appendMessage } from '../../chats/messages/messages-store.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { listWaitingGifts, markDelivered } from './gifts-store.ts';

/** Puts the gifts between two members that no chat shows yet into their open chat. Call with the pair locked. */
export async function deliverGifts(
  { tx, emit }: UnitOfWork,
  { chatId, memberId, otherId, now }: { chatId: string; memberId: string; otherId: string; now: Date },
): Promise<void> {
  for (const gift of await listWaitingGifts(tx, memberId, otherId)) {
    const chat = await lockChat(tx, chatId, gift.sender_id);
    if (!chat) return;
    const row = await appendMessage(tx, chat, {
      senderId: gift.sender_id,
      clientMessageId: gift.request_id,
      type: messageTypeCode('Gift'),
      body: '',
      giftId: gift.gift_id,
      now,
    });
    await markDelivered(tx, gift, row.id);
    const message = toMessage(row);
    emit(gift.recipient_id, { type: 'message.created', message });
    emit(gift.sender_id, { type: 'message.created', message });
  }
}
