import type { CallName } from '@duet/contracts';
import type { Access } from '@duet/contracts/endpoints';
import { v4 } from 'uuid';
import type { Pair } from './access-pair.ts';
import type { Relation } from './relations.ts';

/** How a call names things of another member: the `{id}` of its path, its query and its body. */
interface Aim {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Statuses = Readonly<Record<Relation, number>>;

/**
 * One row of the access matrix. A call without `aim` names nobody's things. Statuses are the answers to an attacker;
 * whatever the status, the answer holds nothing of the other member, except for strangers where `shows` says so.
 */
export interface AccessRow {
  readonly access: Access;
  readonly aim?: (pair: Pair) => Aim;
  readonly statuses?: Statuses;
  readonly shows?: 'profile';
}

const all = (status: number): Statuses => ({
  stranger: status,
  blocked: status,
  unmatched: status,
  reported: status,
  gone: status,
  suspended: status,
  hidden: status,
});
/** Strangers may; whoever was sent away may not, and is not told more than that nobody is there. */
const strangersOnly = (status: number): Statuses => ({ ...all(404), stranger: status });
/** The match itself outlives an account that is away. */
const whileMatched = (status: number) => ({ gone: status, suspended: status, hidden: status });
const own = { access: 'member' } as const;
const onboarded = { access: 'onboarded' } as const;
const onboardedList = { access: 'onboarded', shows: 'profile' } as const;
const withMember = (pair: Pair): Aim => ({ id: pair.victim.userId });
const aboutPost = (pair: Pair): Aim => ({ id: pair.postId });
const withPost = (pair: Pair): Aim => ({ query: { postId: pair.postId } });

/** Every call of the table, each with who may make it: a new call does not pass without its row. */
export const accessTable = {
  getCurrentProfile: own,
  patchCurrentProfile: own,
  getProfile: { access: 'onboarded', aim: withMember, statuses: strangersOnly(200), shows: 'profile' },
  uploadProfilePhoto: own,
  orderProfilePhotos: { access: 'member', aim: ({ photoId }) => ({ body: [photoId] }), statuses: all(400) },
  deleteProfilePhoto: { access: 'member', aim: ({ photoId }) => ({ id: photoId }), statuses: all(404) },
  appealProfilePhoto: {
    access: 'member',
    aim: ({ photoId }) => ({ id: photoId, body: { message: 'Please look at it once more.' } }),
    statuses: all(404),
  },
  blockMember: {
    access: 'onboarded',
    aim: (pair) => ({ ...withMember(pair), body: { action: 'BlockUser' } }),
    statuses: all(204),
  },
  unblockMember: { access: 'onboarded', aim: withMember, statuses: all(204) },
  getBlocked: onboarded,
  reportMember: {
    access: 'onboarded',
    aim: (pair) => ({ ...withMember(pair), body: { reason: 'FAKE_PROFILE' } }),
    statuses: all(204),
  },
  getUserVerify: own,
  uploadVerifyPhoto: own,
  downloadVerifyPhoto: { access: 'member', aim: () => ({}), statuses: all(404) },
  resetVerification: own,
  getUserSync: own,
  getInvites: onboarded,
  getMissedLikes: onboarded,
  revealMissedLike: onboarded,
  postInviteReaction: {
    access: 'shown',
    aim: ({ victim }) => ({ query: { senderId: victim.userId, accept: 'true' } }),
    // answered before: the answer stands and says no more than that
    statuses: { ...all(404), unmatched: 200, ...whileMatched(200) },
  },
  postLike: {
    access: 'shown',
    aim: ({ victim }) => ({ query: { like: 'Heart' }, body: victim.userId }),
    // a repeated like of a former match answers as the first one, without a chat
    statuses: all(200),
  },
  getMatchingProfiles: onboardedList,
  deleteMatch: {
    access: 'onboarded',
    aim: withMember,
    statuses: { ...all(404), unmatched: 204, ...whileMatched(204) },
  },
  getChats: onboarded,
  getChatMessages: { access: 'onboarded', aim: ({ chatId }) => ({ id: chatId }), statuses: all(404) },
  sendChatMessage: {
    access: 'shown',
    aim: ({ chatId, newId }) => ({ id: chatId, body: { clientMessageId: newId, type: 0, message: 'Hello' } }),
    statuses: { ...all(403), stranger: 404 },
  },
  editMessage: {
    access: 'shown',
    aim: ({ chatId }) => ({ id: chatId, body: { message: 'Changed' } }),
    statuses: all(404),
  },
  deleteMessage: { access: 'onboarded', aim: ({ chatId }) => ({ id: chatId }), statuses: all(404) },
  uploadChatMedia: {
    access: 'shown',
    aim: ({ chatId, newId }) => ({ id: chatId, query: { Type: 'Photo', ClientMediaId: newId } }),
    statuses: all(404),
  },
  downloadChatMedia: {
    access: 'onboarded',
    aim: ({ chatId, mediaId }) => ({ id: chatId, query: { Type: 'Photo', Id: mediaId } }),
    statuses: all(404),
  },
  searchGifs: onboarded,
  keepGif: {
    access: 'shown',
    aim: ({ chatId, newId }) => ({ id: chatId, body: { gifId: 'cat', clientMediaId: newId } }),
    statuses: all(404),
  },
  sendDirectMessage: {
    access: 'shown',
    aim: ({ victim }) => ({ body: { clientMessageId: v4(), recipientId: victim.userId, message: 'Hello' } }),
    statuses: strangersOnly(402),
  },
  putMessageStatus: {
    access: 'onboarded',
    aim: ({ chatId, messageId }) => ({ id: chatId, body: [{ messageId, status: 3 }] }),
    statuses: all(404),
  },
  sendTicket: own,
  getTickets: own,
  uploadTicketImage: own,
  getTicketImage: { access: 'member', aim: ({ ticketImageId }) => ({ id: ticketImageId }), statuses: all(404) },
  getModerationQueues: { access: 'moderator' },
  getModerationCases: { access: 'moderator' },
  getModerationCase: { access: 'moderator', aim: aboutPost, statuses: all(403) },
  getModerationPicture: { access: 'moderator', aim: aboutPost, statuses: all(403) },
  decideModerationCase: {
    access: 'moderator',
    // an approval takes no words: each of them is wrong by itself
    aim: (pair) => ({
      ...aboutPost(pair),
      body: { decision: 'approve', reason: undefined, action: undefined, message: undefined },
    }),
    statuses: all(403),
  },
  answerTicket: { access: 'moderator', aim: aboutPost, statuses: all(403) },
  changeBirthDate: { access: 'moderator', aim: aboutPost, statuses: all(403) },
  getBoost: onboarded,
  startBoost: { access: 'shown' },
  getGifts: onboarded,
  sendGift: {
    access: 'shown',
    aim: ({ victim }) => ({ body: { clientRequestId: v4(), giftId: 'crown', recipientId: victim.userId } }),
    statuses: strangersOnly(402),
  },
  getPosts: onboardedList,
  getMyPost: onboarded,
  getPostMessages: {
    access: 'onboarded',
    aim: ({ postId }) => ({ id: postId }),
    statuses: strangersOnly(200),
    shows: 'profile',
  },
  getPostTemplates: onboarded,
  createPost: { access: 'shown' },
  deletePost: onboarded,
  postLikePost: { access: 'shown', aim: withPost, statuses: strangersOnly(200) },
  postDislikePost: { access: 'onboarded', aim: withPost, statuses: strangersOnly(200) },
  replyToPost: {
    access: 'shown',
    aim: ({ postId, newId }) => ({ id: postId, body: { clientMessageId: newId, message: 'Hello' } }),
    statuses: strangersOnly(200),
  },
  checkAccount: { access: 'identity' },
  checkName: { access: 'guest' },
  registerAccount: { access: 'identity' },
  restoreAccount: { access: 'identity' },
  dropAndRegisterNew: { access: 'identity' },
  deleteAccount: own,
  exportAccount: own,
  writeSession: { access: 'guest' },
  getSessions: own,
  endSession: { access: 'member', aim: ({ sessionId }) => ({ id: sessionId }), statuses: all(404) },
  endOtherSessions: own,
  getSettings: own,
  patchSettings: own,
  getDevices: own,
  registerDevice: own,
  updateDevice: {
    access: 'member',
    aim: ({ deviceId }) => ({ id: deviceId, body: { deviceName: 'Mine' } }),
    statuses: all(404),
  },
  deleteDevice: { access: 'member', aim: ({ deviceId }) => ({ id: deviceId }), statuses: all(404) },
  getCoins: { access: 'member', aim: ({ ledgerId }) => ({ query: { before: ledgerId } }), statuses: all(200) },
  createCheckout: onboarded,
  getOrder: { access: 'member', aim: ({ orderId }) => ({ id: orderId }), statuses: all(404) },
  getSubscription: own,
  cancelSubscription: own,
  getReferral: own,
  getCountries: { access: 'guest' },
  searchCities: { access: 'guest' },
  getCityMap: own,
  getCityPage: { access: 'guest' },
  getRouteRules: { access: 'guest' },
  createRealtimeTicket: own,
} as const satisfies Record<CallName, AccessRow>;

/** What the server answers besides the calls, each with what guards it: a new route does not pass without its line. */
export const otherRoutes: Readonly<Record<string, string>> = {
  'GET /health/live': 'for everybody: the process lives',
  'GET /health/ready': 'for everybody: what the process can reach',
  'GET /api/openapi.json': 'for everybody: the description of the API',
  'GET /api/docs': 'for everybody: the description of the API',
  'GET /api/docs/scalar.js': 'for everybody: the script of that page',
  'GET /api/media/hidden/:number': 'for everybody: a drawing of nobody (hidden-likes.test.ts)',
  'GET /api/media/:id/:variant': 'the signature of the link, for one viewer (photos.test.ts)',
  'GET /api/files/chat/:id/:variant': 'the signature of the link, for one viewer (chat-media.test.ts)',
  'GET /api/files/gif/:id/:variant': 'the signature of the link (gifs.test.ts)',
  'GET /api/realtime': 'a ticket and our own Origin (realtime.test.ts)',
  'POST /api/payments/webhook': 'the signature of the provider (payments.test.ts)',
  'GET /api/payments/test/:id': 'the id of an open order; only without a real provider (payments.test.ts)',
  'POST /api/payments/test/:id/pay': 'the id of an open order; only without a real provider (payments.test.ts)',
  'POST /api/payments/test/:id/decline': 'the id of an open order; only without a real provider (payments.test.ts)',
};
