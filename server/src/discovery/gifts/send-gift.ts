import type { Gift, OutgoingGift, SentGift } from '@duet/contracts';
import { sendGift } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { findChat } from '../../chats/messages/chat-access-store.ts';
import { chatClosed, noSuchChat } from '../../chats/messages/chat-errors.ts';
import { findChatOfPair, findOpenMatch } from '../../chats/messages/chats-store.ts';
import { toMessage } from '../../chats/messages/message-view.ts';
import { claimRequest } from '../../coins/claim-request.ts';
import { findGift } from '../../coins/gift-catalogue.ts';
import { readBalance } from '../../coins/ledger-store.ts';
import { debit } from '../../coins/ledger.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { noSuchMember } from '../../members/pairs/matching-errors.ts';
import { areSeparated } from '../../members/pairs/separations-store.ts';
import type { GiftSendRow } from '../../platform/database/schema-social.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { costsALike } from '../likes/like-rules.ts';
import { findReactions, saveReaction } from '../likes/likes-store.ts';
import { matchMembers } from '../match-members.ts';
import { deliverGifts } from './deliver-gifts.ts';
import { giftWaits, oneReceiverNeeded, unknownGift } from './gift-errors.ts';
import { findGiftMessage, findGiftSend, saveGiftSend, showInInvite } from './gifts-store.ts';

/**
 * A gift and its price are one transaction. In an open chat the gift is a message; otherwise it is a Like paid with
 * coins and becomes a message when the two match. A repeated request costs nothing.
 */
export function registerSendGift(app: FastifyInstance, deps: AppDeps): void {
  route(app, sendGift, async ({ body }, { userId }) => {
    const gift = findGift(body.giftId);
    if (!gift) throw unknownGift();
    const recipientId = await recipientOf(deps, userId, body);

    return await withEvents(deps, async (unit) => {
      const { me, other } = await lockPair(unit.tx, userId, recipientId);
      const now = deps.clock.now();
      await claimRequest(unit.tx, {
        memberId: me.id,
        call: 'sendGift',
        requestId: body.clientRequestId,
        parameters: { giftId: gift.id, recipientId: other.id },
        now,
      });
      const earlier = await findGiftSend(unit.tx, me.id, body.clientRequestId);
      if (earlier) return await outcomeOf(unit, earlier);

      if (!other.isPresent || (await areSeparated(unit.tx, me.id, other.id))) throw noSuchMember();
      await pay(unit, me.id, { gift, requestId: body.clientRequestId, now });
      const sent = {
        sender_id: me.id,
        request_id: body.clientRequestId,
        recipient_id: other.id,
        gift_id: gift.id,
        created_at: now,
      };
      await saveGiftSend(unit.tx, sent);
      await hand(unit, deps, sent, body.chatId !== undefined);
      return await outcomeOf(unit, (await findGiftSend(unit.tx, me.id, body.clientRequestId)) ?? sent);
    });
  });
}

async function recipientOf(deps: AppDeps, memberId: string, { chatId, recipientId }: OutgoingGift): Promise<string> {
  if (chatId !== undefined && recipientId !== undefined) throw oneReceiverNeeded('invalid');
  if (recipientId !== undefined) return recipientId;
  if (chatId === undefined) throw oneReceiverNeeded('required');
  const chat = await findChat(deps.database.db, chatId, memberId);
  if (!chat) throw noSuchChat();
  return chat.partnerId;
}

async function pay(
  { tx, emit }: UnitOfWork,
  memberId: string,
  { gift, requestId, now }: { gift: Gift; requestId: string; now: Date },
): Promise<void> {
  const charge = { memberId, amount: gift.coins, reason: 'gift', key: `gift:${requestId}`, now } as const;
  emit(memberId, { type: 'coins.changed', coins: await debit(tx, charge) });
}

/** Into the chat, into a new match, or into the invite. */
async function hand(
  unit: UnitOfWork,
  deps: AppDeps,
  { sender_id: from, recipient_id: to, gift_id: giftId, created_at: now }: Omit<GiftSendRow, 'message_id'>,
  isForChat: boolean,
): Promise<void> {
  const { tx, emit } = unit;
  const chat = await findChatOfPair(tx, from, to);
  if (chat && chat.closed_at === null) {
    await deliverGifts(unit, { chatId: chat.id, memberId: from, otherId: to, now });
    return;
  }
  if (isForChat) throw chatClosed();

  const { mine, theirs } = await findReactions(tx, from, to);
  if (mine && costsALike(mine.reaction) && mine.gift_id !== null) throw giftWaits();
  const isAnswer = theirs !== undefined && costsALike(theirs.reaction);
  if (isAnswer && mine === undefined) emit(from, { type: 'invite.removed' });
  await saveReaction(tx, { from, to, reaction: 'Like', requestId: null, now });
  await showInInvite(tx, { from, to, giftId });
  if (isAnswer) await matchMembers(unit, deps, { memberId: from, otherId: to, matchType: 'Like' });
  else emit(to, { type: 'invite.created', reaction: 'Like' }, { isMissed: theirs?.reaction === 'Nope' });
}

/** What a gift came to, however often somebody asks. */
async function outcomeOf(
  { tx }: UnitOfWork,
  { sender_id, recipient_id, ...sent }: Omit<GiftSendRow, 'message_id'> & { readonly message_id?: string | null },
): Promise<SentGift> {
  const row = sent.message_id ? await findGiftMessage(tx, sent.message_id) : undefined;
  return {
    coins: await readBalance(tx, sender_id),
    matched: (await findOpenMatch(tx, sender_id, recipient_id)) !== null,
    chatId: row?.chat_id ?? null,
    message: row ? toMessage(row) : null,
  };
}
