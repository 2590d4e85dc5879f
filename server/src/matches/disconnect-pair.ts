import { closeChat, findChatOfPair } from '../chats/messages/chats-store.ts';
import { separate } from '../members/pairs/separations-store.ts';
import type { SeparationCause } from '../platform/database/schema-social.ts';
import type { UnitOfWork } from '../platform/realtime/unit-of-work.ts';

/**
 * Keeps two members apart and takes their chat from both, without a notice to the other one. Answers whether there was
 * a chat. Call with the pair locked.
 */
export async function disconnectPair(
  { tx, emit }: UnitOfWork,
  { memberId, otherId, cause, now }: { memberId: string; otherId: string; cause: SeparationCause; now: Date },
): Promise<boolean> {
  await separate(tx, { by: memberId, from: otherId, cause, now });
  return await removeChat({ tx, emit }, { memberId, otherId, now });
}

/** Closes the chat of a pair, if it is open, and tells both. */
export async function removeChat(
  { tx, emit }: UnitOfWork,
  { memberId, otherId, now }: { memberId: string; otherId: string; now: Date },
): Promise<boolean> {
  const chat = await findChatOfPair(tx, memberId, otherId);
  if (!chat || chat.closed_at !== null) return false;

  await closeChat(tx, chat.id, now);
  emit(memberId, { type: 'chat.removed', chatId: chat.id, partnerId: otherId });
  emit(otherId, { type: 'chat.removed', chatId: chat.id, partnerId: memberId });
  return true;
}
