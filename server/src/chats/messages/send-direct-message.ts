import { messageTypeCode } from '@duet/contracts';
import type { DirectMessage } from '@duet/contracts';
import { sendDirectMessage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { claimRequest } from '../../coins/claim-request.ts';
import { listTimesSince, readBalance } from '../../coins/ledger-store.ts';
import { debit } from '../../coins/ledger.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { day, directMessages, second } from '../../lib/constants.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { noSuchMember } from '../../members/pairs/matching-errors.ts';
import { refusesDirectMessages } from '../../members/pairs/refusals-store.ts';
import { areSeparated } from '../../members/pairs/separations-store.ts';
import { isVisibleTo } from '../../members/profiles/visibility-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { lockChat } from './chat-access-store.ts';
import { chatExists, directMessagesRefused, directMessageUsed, tooManyDirectMessages } from './chat-errors.ts';
import { findChatOfPair, openChat } from './chats-store.ts';
import { toMessage } from './message-view.ts';
import { appendMessage, findSent, hasSentOfType } from './messages-store.ts';

const type = messageTypeCode('DirectMessage');

/** The message and its price are one transaction. Until the other one answers, it stays the only one. */
export function registerSendDirectMessage(app: FastifyInstance, deps: AppDeps): void {
  route(app, sendDirectMessage, async ({ body }, { userId }) => {
    if (!(await isVisibleTo(deps, userId, body.recipientId))) throw noSuchMember();
    return await withEvents(deps, (unit) => write(unit, deps.clock.now(), userId, body));
  });
}

async function write(unit: UnitOfWork, now: Date, memberId: string, draft: DirectMessage) {
  const { tx, emit } = unit;
  const { me, other } = await lockPair(tx, memberId, draft.recipientId);
  if (!other.isPresent || (await areSeparated(tx, me.id, other.id))) throw noSuchMember();

  const { clientMessageId: requestId, recipientId, message: text } = draft;
  await claimRequest(tx, {
    memberId: me.id,
    call: 'sendDirectMessage',
    requestId,
    parameters: { recipientId, text },
    now,
  });
  const chat = await findChatOfPair(tx, me.id, other.id);
  if (chat) {
    const sent = await findSent(tx, chat.id, me.id, draft.clientMessageId);
    if (sent) return { chatId: chat.id, message: toMessage(sent), coins: await readBalance(tx, me.id) };
    if (await hasSentOfType(tx, chat.id, me.id, type)) throw directMessageUsed(chat.id);
    if (chat.closed_at === null) throw chatExists(chat.id);
  }
  if (await refusesDirectMessages(tx, other.id, me.id)) throw directMessagesRefused();

  const coins = await pay(unit, now, me.id, `direct:${other.id}:${draft.clientMessageId}`);
  const chatId = await openChat(tx, {
    memberId: me.id,
    otherId: other.id,
    origin: 'direct',
    matchType: 'Like',
    now,
  });
  const locked = await lockChat(tx, chatId, me.id);
  if (!locked) throw noSuchMember();
  const row = await appendMessage(tx, locked, {
    senderId: me.id,
    clientMessageId: draft.clientMessageId,
    type,
    body: draft.message,
    now,
  });
  const message = toMessage(row);
  emit(other.id, { type: 'message.created', message });
  emit(me.id, { type: 'message.created', message });
  return { chatId, message, coins };
}

/** Five per day, counted in the ledger; the lock prevents paying twice at once. */
async function pay({ tx, emit }: UnitOfWork, now: Date, memberId: string, key: string): Promise<number> {
  const since = new Date(now.getTime() - day);
  const [earliest, ...later] = await listTimesSince(tx, memberId, 'directMessage', since);
  if (earliest && later.length + 1 >= directMessages.perDay) {
    throw tooManyDirectMessages(Math.ceil((earliest.getTime() + day - now.getTime()) / second));
  }
  const coins = await debit(tx, { memberId, amount: directMessages.price, reason: 'directMessage', key, now });
  emit(memberId, { type: 'coins.changed', coins });
  return coins;
}
