import { messageStatusCode, messageTypeCode } from '@duet/contracts';
import type { MessageCall } from '@duet/contracts';
import { findReachedPartner, lockChat } from '../../chats/messages/chat-access-store.ts';
import { toMessage } from '../../chats/messages/message-view.ts';
import { appendMessage } from '../../chats/messages/messages-store.ts';
import { second } from '../../lib/constants.ts';
import type { CallRow } from '../../platform/database/schema-calls.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { toldReason } from './call-view.ts';
import { findCaller } from './calls-store.ts';

/**
 * Writes the message of a call that has just ended to its chat, from who called (calls-18). A chat that is closed gets none.
 * Only what the other one has not seen counts as unread.
 */
export async function writeCallMessage({ tx, emit }: UnitOfWork, ended: CallRow): Promise<void> {
  if (ended.chat_id === null) return;
  const senderId = await findCaller(tx, ended.id);
  if (senderId === undefined || !(await findReachedPartner(tx, ended.chat_id, senderId))) return;
  const chat = await lockChat(tx, ended.chat_id, senderId);
  if (!chat) return;
  const call = factsOf(ended);
  const isSeen = call.seconds !== null || call.end === 'declined';
  const row = await appendMessage(tx, chat, {
    senderId,
    clientMessageId: ended.id,
    type: messageTypeCode(typeOf(call)),
    body: '',
    call,
    status: isSeen ? messageStatusCode('Readed') : undefined,
    now: ended.ended_at ?? ended.created_at,
  });
  for (const memberId of [senderId, chat.partnerId]) {
    emit(memberId, { type: 'message.created', message: toMessage(row, memberId) });
  }
}

function factsOf({ id, kind, started_at, ended_at, end_reason }: CallRow): MessageCall {
  const milliseconds = started_at && ended_at ? ended_at.getTime() - started_at.getTime() : null;
  const seconds = milliseconds === null ? null : Math.round(milliseconds / second);
  return { callId: id, kind, seconds, end: toldReason(end_reason ?? 'lost', false) };
}

function typeOf({ kind, seconds }: MessageCall) {
  if (seconds !== null) return 'OutgoingCall';
  return kind === 'video' ? 'MissedVideoCall' : 'MissedAudioCall';
}
