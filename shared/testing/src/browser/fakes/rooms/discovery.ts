import type { Boost, CallAnswer, CallInput, FeedLimit, MissedLike } from '@duet/contracts';
import { aGiftMessage } from '../../builders/chats.ts';
import { anId } from '../../builders/ids.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';
import { refusal } from '../refusal.ts';
import { balanceOf, spendCoins } from '../spend-coins.ts';

const limit: FeedLimit = {
  allLikesFullRecoveryTime: null,
  freeLikesCount: 30,
  recoveryLikeTime: null,
  utilizedLikesCount: 0,
};

/** The deck, likes, invites, missed likes, boosts and gifts. */
export function fakeDiscovery(world: FakeWorld): RoomHandlers<'discovery'> {
  return {
    getInvites: () => world.invites,
    getChatBeginning: ({ params }) => world.beginnings[params.id] ?? {},
    getMissedLikes: () => world.missedLikes.map((like) => seen(world, like)),
    revealMissedLike: ({ body }) => {
      const like = world.missedLikes.find(({ id }) => id === body.id);
      if (!like) throw refusal(404, 'not_found');
      if (seen(world, like).userId === null) spendCoins(world, 'reveal', world.coins.prices.revealMissedLike);
      world.revealed = [...world.revealed, like.id];
      return like;
    },
    getBoost: () => boost(world),
    startBoost: () => {
      if (world.boostUntil) throw refusal(409, 'conflict', { until: world.boostUntil });
      spendCoins(world, 'boost', world.coins.prices.boost);
      world.boostUntil = new Date(Date.now() + 30 * 60_000).toISOString();
      return { ...boost(world), ...balanceOf(world) };
    },
    postInviteReaction: ({ query }) => {
      world.invites = world.invites.filter(({ senderId }) => senderId !== query.senderId);
      const matched = String(query.accept) === 'true';
      return { matched, chatId: matched ? anId(301) : null };
    },
    postLike: ({ body }) => {
      world.deck = world.deck.filter(({ userId }) => userId !== body);
      return { matched: false, chatId: null, limit };
    },
    getMatchingProfiles: () => {
      const undoSteps = world.isSubscription ? 5 : 1;
      const isAtItsEnd = world.deck.length <= undoSteps;
      const hint = isAtItsEnd ? ({ excludesMost: 'distance', widerSearchType: 'Country' } as const) : null;
      return { items: world.deck, hint, limit, undoSteps };
    },
    getGifts: () => [{ id: 'rose', coins: 5, imageUrl: 'icon:fluent-emoji-flat:rose' }],
    sendGift: (input) => sendGift(world, input),
  };
}

/** A missed like as the server shows it: hidden without the right to see it. */
function seen(world: FakeWorld, like: MissedLike): MissedLike {
  const isClear = world.isSubscription || world.revealed.includes(like.id);
  return isClear ? like : { ...like, userId: null, name: null, age: null };
}

function boost(world: FakeWorld): Boost {
  return { until: world.boostUntil, price: world.coins.prices.boost, minutes: 30 };
}

function sendGift(world: FakeWorld, { body }: CallInput<'sendGift'>): CallAnswer<'sendGift'> {
  const chat = world.chats.find((each) => each.chatId === body.chatId || each.partnerId === body.recipientId);
  spendCoins(world, 'gift', 5);
  if (!chat) {
    world.deck = world.deck.filter(({ userId }) => userId !== body.recipientId);
    return { ...balanceOf(world), matched: false, chatId: null, message: null };
  }
  const earlier = world.messages[chat.chatId] ?? [];
  const gift = aGiftMessage({
    number: earlier.length + 1,
    id: anId(6_500 + earlier.length),
    chatId: chat.chatId,
    senderId: world.profile.userId,
    recipientId: chat.partnerId,
    clientMessageId: body.clientRequestId,
    createdAt: new Date().toISOString(),
  });
  world.messages[chat.chatId] = [...earlier, gift];
  return { ...balanceOf(world), matched: true, chatId: chat.chatId, message: gift };
}
