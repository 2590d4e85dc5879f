import { messageStatusCode } from '@duet/contracts';
import { randomUUID } from 'node:crypto';
import { appendMessage, lockChat, raiseStatus, recountUnread, toMessage, withEvents } from '@duet/server/demo';
import { readDemoMemberId } from '../members/demo-ids.ts';
import { demoRoster } from '../members/roster.ts';
import { openers, replies } from '../texts/openers.ts';
import type { BehaviourDeps } from './behaviour-deps.ts';
import { delayOf, pickFor } from './pace.ts';
import { findWaitingChats, listMessagesBelow } from './waiting-chats-store.ts';
import type { WaitingChat } from './waiting-chats-store.ts';

/** After this many answers a demo member keeps reading but writes no more. */
const patience = 6;

/** Reads what came, shows that it is typing, and answers; half of the fresh matches write first. */
export async function talk(deps: BehaviourDeps): Promise<void> {
  const now = deps.clock.now().getTime();

  for (const chat of await findWaitingChats(deps.database.db, deps.clock.now())) {
    const occasion = `${chat.chat_id} ${chat.last_seq}`;
    if (chat.written_at === null) {
      const isFirst = pickFor(`first ${chat.chat_id}`, [true, false]);
      if (isFirst && now - chat.matched_at.getTime() > delayOf(occasion, 12, 40)) await say(deps, chat, openerOf(chat));
      continue;
    }
    const waited = now - chat.written_at.getTime();
    const readAfter = delayOf(`read ${occasion}`, 3, 9);
    const answerAfter = readAfter + delayOf(`answer ${occasion}`, 6, 16);
    const mayAnswer = chat.answers < patience;
    if (!chat.is_read) await mark(deps, chat, waited > readAfter ? 'Readed' : 'Delivered');
    else if (mayAnswer && waited > answerAfter) await say(deps, chat, replyOf(chat));
    else if (mayAnswer && waited > answerAfter - 4_500)
      deps.realtime.sendEphemeral(chat.human_id, { type: 'chat.typing', chatId: chat.chat_id });
  }
}

function localeOf(chat: WaitingChat) {
  return demoRoster()[readDemoMemberId(chat.demo_id) ?? -1]?.locale ?? 'en';
}

function openerOf(chat: WaitingChat): string {
  return pickFor(`opener ${chat.chat_id}`, openers[localeOf(chat)]).replace('{name}', chat.human_name);
}

/** Never the same answer twice in one chat. */
function replyOf(chat: WaitingChat): string {
  const list = replies[localeOf(chat)];
  const start = pickFor(`reply ${chat.chat_id}`, [...list.keys()]);
  return list[(start + chat.answers) % list.length] ?? '';
}

async function mark(
  deps: BehaviourDeps,
  { chat_id, demo_id }: WaitingChat,
  name: 'Delivered' | 'Readed',
): Promise<void> {
  const status = messageStatusCode(name);
  await withEvents(deps, async ({ tx, emit }) => {
    const chat = await lockChat(tx, chat_id, demo_id);
    if (!chat?.isOpen) return;
    const unread = await listMessagesBelow(tx, { chatId: chat_id, recipientId: demo_id, status });
    if (unread.length === 0) return;
    const messageIds = await raiseStatus(tx, chat_id, demo_id, { messageIds: unread, status });
    await recountUnread(tx, chat_id, demo_id);
    emit(chat.partnerId, { type: 'message.status', chatId: chat_id, messageIds: [...messageIds], status });
  });
}

async function say(deps: BehaviourDeps, { chat_id, demo_id, last_seq }: WaitingChat, body: string): Promise<void> {
  await withEvents(deps, async ({ tx, emit }) => {
    const chat = await lockChat(tx, chat_id, demo_id);
    // Somebody wrote meanwhile: look again at the next turn.
    if (!chat?.isOpen || chat.lastSeq !== last_seq) return;
    const row = await appendMessage(tx, chat, {
      senderId: demo_id,
      clientMessageId: randomUUID(),
      type: 0,
      body,
      now: deps.clock.now(),
    });
    emit(chat.partnerId, { type: 'message.created', message: toMessage(row) });
  });
}
