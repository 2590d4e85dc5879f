import { ApiError } from '@duet/api';
import type {
  Boost,
  ChatMediaType,
  City,
  CurrentProfile,
  ErrorCode,
  FeedLimit,
  LedgerEntry,
  MediaFacts,
  Message,
  MissedLike,
  ProfilePatch,
  Subscription,
} from '@duet/contracts';
import { aChat, aChatFile, aFoundGif, aGiftMessage, aMessage } from '../builders/chats.ts';
import { anId } from '../builders/ids.ts';
import { anOwnMedia } from '../builders/profiles.ts';
import { moderationHandlers } from './fake-moderation.ts';
import { fakeSecurityHandlers } from './fake-security-handlers.ts';
import type { FakeWorld } from './fake-world.ts';
import type { FakeHandlers } from './handlers.ts';

const limit: FeedLimit = {
  allLikesFullRecoveryTime: null,
  freeLikesCount: 30,
  recoveryLikeTime: null,
  utilizedLikesCount: 0,
};
const kyiv: City = {
  cityId: 703448,
  name: 'Kyiv',
  countryCode: 'UA',
  country: 'Ukraine',
  slug: 'kyiv',
  countrySlug: 'ukraine',
};

const chatFacts: Readonly<Record<ChatMediaType, Partial<MediaFacts>>> = {
  Photo: {},
  Video: { contentType: 'video/mp4', milliseconds: 12_000 },
  Audio: { contentType: 'audio/webm', width: null, height: null, milliseconds: 4_000, peaks: [3, 9, 15, 6] },
};
const positionsOf: Readonly<Record<number, string>> = { 703448: '703448,505,305', 702550: '702550,498,240' };
const cities: City[] = [kyiv, { ...kyiv, cityId: 702550, name: 'Lviv', slug: 'lviv' }];

/** The answers of an in-memory server over one world. */
export function fakeHandlers(world: FakeWorld): FakeHandlers {
  const known = (id: string) => world.deck.find(({ userId }) => userId === id) ?? world.deck[0];
  const balance = () => ({ coins: world.coins.balance });

  return {
    ...moderationHandlers(world),
    ...fakeSecurityHandlers(world),
    getCurrentProfile: () => world.profile,
    patchCurrentProfile: ({ body }) =>
      (world.profile = { ...world.profile, ...(body as Partial<typeof world.profile>), ...namesOfPlace(body) }),
    getProfile: ({ params }) => {
      const member = known(params.id);
      if (!member) throw new Error(`The fake world has no member ${params.id}`);
      return member;
    },
    uploadProfilePhoto: () => {
      const media = anOwnMedia(50 + world.profile.userMedia.length, world.profile.userMedia.length);
      world.profile = { ...world.profile, userMedia: [...world.profile.userMedia, media] };
      return media;
    },
    orderProfilePhotos: ({ body }) =>
      (world.profile.userMedia = body.flatMap((id, orderIndex) =>
        world.profile.userMedia.filter((media) => media.id === id).map((media) => ({ ...media, orderIndex })),
      )),
    deleteProfilePhoto: ({ params }) => {
      world.profile.userMedia = world.profile.userMedia.filter(({ id }) => id !== params.id);
    },
    blockMember: ({ params }) => removeMember(world, params.id),
    unblockMember: () => undefined,
    getBlocked: () => [],
    reportMember: ({ params }) => removeMember(world, params.id),
    getUserSync: () => ({
      isSubscription: world.isSubscription,
      matches: world.chats.length,
      invites: world.invites.length,
      isChatNewMessages: world.chats.some(({ unReadMessageCount }) => unReadMessageCount > 0),
    }),
    getInvites: () => world.invites,
    getMissedLikes: () => world.missedLikes.map((like) => seen(world, like)),
    revealMissedLike: ({ body }) => {
      const like = world.missedLikes.find(({ id }) => id === body.id);
      if (!like) throw refusal(404, 'not_found');
      if (seen(world, like).userId === null) spend(world, 'reveal', world.coins.prices.revealMissedLike);
      world.revealed = [...world.revealed, like.id];
      return like;
    },
    getBoost: () => boost(world),
    startBoost: () => {
      if (world.boostUntil) throw refusal(409, 'conflict', { until: world.boostUntil });
      spend(world, 'boost', world.coins.prices.boost);
      world.boostUntil = new Date(Date.now() + 30 * 60_000).toISOString();
      return { ...boost(world), ...balance() };
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
    deleteMatch: ({ params }) => removeMember(world, params.id),
    getChats: () => world.chats,
    getChatMessages: ({ params }) => ({ items: world.messages[params.id] ?? [], hasMore: false }),
    sendChatMessage: ({ params, body }) => {
      const earlier = world.messages[params.id] ?? [];
      const number = earlier.length + 1;
      const sent = aMessage({
        number,
        id: anId(6_000 + number),
        chatId: params.id,
        senderId: world.profile.userId,
        recipientId: world.chats.find(({ chatId }) => chatId === params.id)?.partnerId ?? anId(101),
        clientMessageId: body.clientMessageId,
        type: body.type,
        ...(body.type === 0 ? { message: body.message } : { message: '', media: aChatFile({}, { id: body.mediaId }) }),
        replyToMessageId: body.replyToMessageId ?? null,
        createdAt: new Date().toISOString(),
      });
      world.messages[params.id] = [...earlier, sent];
      return sent;
    },
    uploadChatMedia: ({ query }) => aChatFile(chatFacts[query.Type], { id: anId(9_960) }),
    downloadChatMedia: () => new Blob(['file'], { type: 'image/webp' }),
    searchGifs: ({ query }) => ({ source: 'Fake', items: [1, 2, 3].map((number) => aFoundGif(number, query?.Query)) }),
    keepGif: ({ body }) => aChatFile({ contentType: 'image/gif' }, { id: body.clientMediaId, preview: null }),
    editMessage: ({ params, body }) =>
      changeMessage(world, params, { message: body.message, editedAt: new Date().toISOString() }),
    deleteMessage: ({ params }) => {
      changeMessage(world, params, { message: '', media: null, deletedAt: new Date().toISOString() });
    },
    sendDirectMessage: ({ body }) => {
      spend(world, 'directMessage', world.coins.prices.directMessage);
      const chat = aChat({ number: 60 + world.chats.length, partnerId: body.recipientId, hasPeerAnswer: false });
      const sent = aMessage({
        id: anId(6_800 + world.chats.length),
        chatId: chat.chatId,
        senderId: world.profile.userId,
        recipientId: body.recipientId,
        clientMessageId: body.clientMessageId,
        type: 16,
        message: body.message,
      });
      world.chats = [{ ...chat, lastMessage: sent }, ...world.chats];
      world.messages[chat.chatId] = [sent];
      return { chatId: chat.chatId, message: sent, ...balance() };
    },
    putMessageStatus: ({ params }) => {
      world.chats = world.chats.map((chat) => (chat.chatId === params.id ? { ...chat, unReadMessageCount: 0 } : chat));
      return { unReadMessageCount: 0 };
    },
    getGifts: () => [{ id: 'rose', coins: 5, imageUrl: 'icon:fluent-emoji-flat:rose' }],
    sendGift: ({ body }) => {
      const chat = world.chats.find((each) => each.chatId === body.chatId || each.partnerId === body.recipientId);
      spend(world, 'gift', 5);
      if (!chat) {
        world.deck = world.deck.filter(({ userId }) => userId !== body.recipientId);
        return { ...balance(), matched: false, chatId: null, message: null };
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
      return { ...balance(), matched: true, chatId: chat.chatId, message: gift };
    },
    getPosts: ({ query }) => ({ items: query?.DateFrom ? [] : world.posts }),
    getMyPost: () => ({ post: world.myPost }),
    getPostMessages: ({ params }) => {
      const post = [world.myPost, ...world.posts].find((each) => each?.postId === params.id);
      if (!post) throw new ApiError(404, 'not_found');
      return {
        post,
        items: Object.values(world.messages).flatMap((all) => all.filter(({ media }) => media?.id === params.id)),
      };
    },
    getPostTemplates: () => [
      { id: 'eveningWalk', kind: 'Template', price: 20, backgrounds: [1, 2, 3] },
      { id: 'custom', kind: 'Custom', price: 40, backgrounds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    ],
    createPost: () => {
      const [post] = world.posts;
      if (!post) throw new Error('The fake world has no post to copy');
      world.myPost = { ...post, postId: anId(799) };
      return { post: world.myPost, ...balance() };
    },
    deletePost: () => {
      world.myPost = null;
      return balance();
    },
    postLikePost: ({ query }) => likePost(world, query.postId, true),
    postDislikePost: ({ query }) => likePost(world, query.postId, false),
    replyToPost: () => ({ chatId: anId(301) }),
    checkAccount: () => ({ user: { userId: world.profile.userId, name: world.profile.name }, hasOldAccount: false }),
    checkName: () => undefined,
    registerAccount: () => world.profile,
    restoreAccount: () => world.profile,
    dropAndRegisterNew: () => world.profile,
    deleteAccount: () => undefined,
    writeSession: () => undefined,
    getCoins: () => world.coins,
    createCheckout: () => ({ orderId: anId(900), url: '#paying' }),
    getOrder: ({ params }) => ({ orderId: params.id, state: 'paid', coins: 100, plan: null }),
    getSubscription: () => world.subscription,
    cancelSubscription: () => cancelPlan(world),
    getReferral: () => world.referral,
    getCountries: () => [{ countryCode: 'UA', name: 'Ukraine', slug: 'ukraine', cities: 2 }],
    searchCities: ({ query }) => cities.filter(({ cityId }) => (query?.cityId ?? cityId) === cityId),
    getCityMap: () => ({ positions: cities.map(({ cityId }) => positionsOf[cityId]).join(';') }),
    getCityPage: () => ({ city: kyiv, members: '100+', nearby: [] }),
    getRouteRules: () => ({ redirect: null }),
    createRealtimeTicket: () => ({ ticket: 'ticket', expiresAt: '2030-01-01T00:00:00.000Z' }),
  };
}

/** Where the feed looks, by name: the directory of the fake server has two cities of one country. */
function namesOfPlace({ searchCityId, searchCountryCode }: ProfilePatch): Partial<CurrentProfile> {
  if (searchCityId === undefined && searchCountryCode === undefined) return {};
  const isAtHome = (searchCityId ?? searchCountryCode ?? null) === null;
  return {
    searchCity: cities.find(({ cityId }) => cityId === searchCityId)?.name ?? null,
    searchCountryCode: isAtHome ? null : kyiv.countryCode,
    searchCountry: isAtHome ? null : kyiv.country,
  };
}

function changeMessage(
  world: FakeWorld,
  { id, messageId }: { readonly id: string; readonly messageId: string },
  change: Partial<Message>,
): Message {
  const messages = world.messages[id] ?? [];
  const own = messages.find((each) => each.id === messageId && each.senderId === world.profile.userId);
  if (!own) throw refusal(404, 'not_found');
  const changed = { ...own, ...change };
  world.messages[id] = messages.map((each) => (each === own ? changed : each));
  return changed;
}

/** A missed like as the server shows it: hidden without the right to see it. */
function seen(world: FakeWorld, like: MissedLike): MissedLike {
  const isClear = world.isSubscription || world.revealed.includes(like.id);
  return isClear ? like : { ...like, userId: null, name: null, age: null };
}

/** The renewal ends, the time that is paid stays. */
function cancelPlan(world: FakeWorld): Subscription {
  const { current } = world.subscription;
  const cancelled = current && { ...current, renewsAt: null, cancelledAt: new Date().toISOString() };
  world.subscription = { ...world.subscription, current: cancelled };
  return world.subscription;
}

function boost(world: FakeWorld): Boost {
  return { until: world.boostUntil, price: world.coins.prices.boost, minutes: 30 };
}

/** A refusal as the server would send it. */
function refusal(status: number, code: ErrorCode, members: Readonly<Record<string, unknown>> = {}): ApiError {
  return new ApiError(status, code, { type: `urn:duet:problem:${code}`, title: code, status, code, ...members });
}

/** Takes coins as the server does: the balance, the profile and the history agree. */
function spend(world: FakeWorld, reason: LedgerEntry['reason'], price: number): void {
  const balance = world.coins.balance - price;
  if (balance < 0) throw refusal(402, 'not_enough_coins', { missing: -balance });
  const entry = { id: anId(8_000 + world.coins.history.length), reason, amount: -price, balance };
  const history = [{ ...entry, createdAt: new Date().toISOString() }, ...world.coins.history];
  world.coins = { ...world.coins, balance, history };
  world.profile = { ...world.profile, coins: balance };
}

function removeMember(world: FakeWorld, memberId: string): void {
  world.chats = world.chats.filter(({ partnerId }) => partnerId !== memberId);
  world.deck = world.deck.filter(({ userId }) => userId !== memberId);
}

function likePost(world: FakeWorld, postId: string, isPostLiked: boolean) {
  const post = world.posts.find((each) => each.postId === postId);
  if (!post) throw new Error(`The fake world has no post ${postId}`);
  const likesCount = post.likesCount + (Number(isPostLiked) - Number(post.isPostLiked));
  world.posts = world.posts.map((each) => (each === post ? { ...each, isPostLiked, likesCount } : each));
  return { isPostLiked, likesCount };
}
