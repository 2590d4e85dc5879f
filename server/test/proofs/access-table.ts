import type { Access, EndpointName } from '@duet/contracts/endpoints';
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
 * whatever the status, the answer holds nothing of the other member, except for whom `showsTo` names.
 */
export interface AccessRow {
  readonly aim?: (pair: Pair) => Aim;
  readonly statuses?: Statuses;
  readonly showsTo?: readonly Relation[];
}

const all = (status: number): Statuses => ({
  stranger: status,
  blocked: status,
  blocking: status,
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
const withMember = (pair: Pair): Aim => ({ id: pair.victim.userId });
const aboutPost = (pair: Pair): Aim => ({ id: pair.postId });
const withPost = (pair: Pair): Aim => ({ query: { postId: pair.postId } });

/**
 * Who may make which calls, said a second time beside the contracts: one that is loosened by mistake fails the access
 * matrix. Calls that are not here are for members who have finished onboarding.
 */
export const callsByAccess: Readonly<Record<Exclude<Access, 'onboarded'>, readonly EndpointName[]>> = {
  guest: [
    'checkName',
    'getCityPage',
    'getCountries',
    'getCountryPage',
    'getLivelyCities',
    'getRouteRules',
    'searchCities',
    'sendPageReports',
    'writeSession',
  ],
  identity: ['checkAccount', 'dropAndRegisterNew', 'registerAccount', 'restoreAccount'],
  member: [
    'appealProfilePhoto',
    'cancelSubscription',
    'createRealtimeTicket',
    'deleteAccount',
    'deleteDevice',
    'deleteProfilePhoto',
    'downloadVerifyPhoto',
    'endOtherSessions',
    'endSession',
    'exportAccount',
    'getCityMap',
    'getCoins',
    'getCurrentProfile',
    'getDevices',
    'getOrder',
    'getReferral',
    'getSessions',
    'getSettings',
    'getSubscription',
    'getTicketImage',
    'getTickets',
    'getUserSync',
    'getUserVerify',
    'orderProfilePhotos',
    'patchCurrentProfile',
    'patchSettings',
    'registerDevice',
    'resetVerification',
    'sendTicket',
    'updateDevice',
    'uploadProfilePhoto',
    'uploadTicketImage',
    'uploadVerifyPhoto',
    'uploadVoiceIntro',
  ],
  shown: [
    'answerCall',
    'beginSearch',
    'callMatch',
    'continueSearch',
    'createPost',
    'editMessage',
    'keepGif',
    'postInviteReaction',
    'postLike',
    'postLikePost',
    'putMessageReaction',
    'replyToPost',
    'sendChatMessage',
    'sendDirectMessage',
    'sendGift',
    'startBoost',
    'uploadChatMedia',
  ],
  moderator: [
    'answerTicket',
    'changeBirthDate',
    'decideModerationCase',
    'getMatchingResults',
    'getModerationCase',
    'getModerationCases',
    'getModerationPicture',
    'getModerationQueues',
    'getPageReports',
  ],
};

/** The calls that name things of other members, or show them: what an attacker gets by each. */
export const accessTable: Readonly<Partial<Record<EndpointName, AccessRow>>> = {
  getProfile: {
    aim: withMember,
    // whoever has blocked somebody may still look at whom (safety-3)
    statuses: { ...strangersOnly(200), blocking: 200 },
    showsTo: ['stranger', 'blocking'],
  },
  getBlocked: { showsTo: ['blocking'] },
  // whom they have blocked is of their own data: the id alone
  exportAccount: { showsTo: ['blocking'] },
  patchCurrentProfile: {
    aim: ({ voiceId }) => ({ body: { voiceIntro: { id: voiceId, caption: 'Mine' } } }),
    statuses: all(404),
  },
  orderProfilePhotos: { aim: ({ photoId }) => ({ body: [photoId] }), statuses: all(400) },
  uploadProfilePhoto: { aim: ({ photoId }) => ({ query: { replaces: photoId } }), statuses: all(404) },
  deleteProfilePhoto: { aim: ({ photoId }) => ({ id: photoId }), statuses: all(404) },
  appealProfilePhoto: {
    aim: ({ photoId }) => ({ id: photoId, body: { message: 'Please look at it once more.' } }),
    statuses: all(404),
  },
  blockMember: {
    aim: (pair) => ({ ...withMember(pair), body: { action: 'BlockUser' } }),
    statuses: all(204),
  },
  unblockMember: { aim: withMember, statuses: all(204) },
  reportMember: {
    aim: (pair) => ({ ...withMember(pair), body: { reason: 'FAKE_PROFILE' } }),
    statuses: all(204),
  },
  downloadVerifyPhoto: { aim: () => ({}), statuses: all(404) },
  postInviteReaction: {
    aim: ({ victim }) => ({ query: { senderId: victim.userId, accept: 'true' } }),
    // answered before: the answer stands and says no more than that
    statuses: { ...all(404), unmatched: 200, ...whileMatched(200) },
  },
  postLike: {
    aim: ({ victim }) => ({ query: { like: 'Heart' }, body: victim.userId }),
    // a repeated like of a former match answers as the first one, without a chat
    statuses: all(200),
  },
  getMatchingProfiles: { showsTo: ['stranger'] },
  deleteMatch: {
    aim: withMember,
    statuses: { ...all(404), unmatched: 204, ...whileMatched(204) },
  },
  getChats: { aim: ({ chatId }) => ({ query: { chatId } }), statuses: all(200) },
  getChatMessages: { aim: ({ chatId }) => ({ id: chatId }), statuses: all(404) },
  getChatBeginning: { aim: ({ chatId }) => ({ id: chatId }), statuses: all(404) },
  searchChatMessages: { aim: ({ chatId }) => ({ id: chatId, query: { search: 'hello' } }), statuses: all(404) },
  searchMessages: { aim: () => ({ query: { search: 'hello' } }), statuses: all(200) },
  sendChatMessage: {
    aim: ({ chatId, newId }) => ({ id: chatId, body: { clientMessageId: newId, type: 0, message: 'Hello' } }),
    statuses: { ...all(403), stranger: 404 },
  },
  editMessage: {
    aim: ({ chatId }) => ({ id: chatId, body: { message: 'Changed' } }),
    statuses: all(404),
  },
  deleteMessage: { aim: ({ chatId }) => ({ id: chatId }), statuses: all(404) },
  putMessageReaction: {
    aim: ({ chatId }) => ({ id: chatId, body: { reaction: 'heart' } }),
    statuses: { ...all(403), stranger: 404 },
  },
  uploadChatMedia: {
    aim: ({ chatId, newId }) => ({ id: chatId, query: { Type: 'Photo', ClientMediaId: newId } }),
    statuses: all(404),
  },
  downloadChatMedia: {
    aim: ({ chatId, mediaId }) => ({ id: chatId, query: { Type: 'Photo', Id: mediaId } }),
    statuses: all(404),
  },
  keepGif: {
    aim: ({ chatId, newId }) => ({ id: chatId, body: { gifId: 'cat', clientMediaId: newId } }),
    statuses: all(404),
  },
  sendDirectMessage: {
    aim: ({ victim }) => ({ body: { clientMessageId: v4(), recipientId: victim.userId, message: 'Hello' } }),
    statuses: strangersOnly(402),
  },
  putMessageStatus: {
    aim: ({ chatId, messageId }) => ({ id: chatId, body: [{ messageId, status: 3 }] }),
    statuses: all(404),
  },
  getTicketImage: { aim: ({ ticketImageId }) => ({ id: ticketImageId }), statuses: all(404) },
  getModerationCase: { aim: aboutPost, statuses: all(403) },
  getModerationPicture: { aim: aboutPost, statuses: all(403) },
  decideModerationCase: {
    // an approval takes no words: each of them is wrong by itself
    aim: (pair) => ({
      ...aboutPost(pair),
      body: { decision: 'approve', reason: undefined, action: undefined, message: undefined },
    }),
    statuses: all(403),
  },
  answerTicket: { aim: aboutPost, statuses: all(403) },
  changeBirthDate: { aim: aboutPost, statuses: all(403) },
  sendGift: {
    aim: ({ victim }) => ({ body: { clientRequestId: v4(), giftId: 'crown', recipientId: victim.userId } }),
    statuses: strangersOnly(402),
  },
  getPosts: { showsTo: ['stranger'] },
  getPostMessages: {
    aim: ({ postId }) => ({ id: postId }),
    statuses: strangersOnly(200),
    showsTo: ['stranger'],
  },
  postLikePost: { aim: withPost, statuses: strangersOnly(200) },
  postDislikePost: { aim: withPost, statuses: strangersOnly(200) },
  hidePost: { aim: aboutPost, statuses: strangersOnly(204) },
  showPost: { aim: aboutPost, statuses: all(204) },
  replyToPost: {
    aim: ({ postId, newId }) => ({ id: postId, body: { clientMessageId: newId, message: 'Hello' } }),
    statuses: strangersOnly(200),
  },
  endSession: { aim: ({ sessionId }) => ({ id: sessionId }), statuses: all(404) },
  updateDevice: {
    aim: ({ deviceId }) => ({ id: deviceId, body: { deviceName: 'Mine' } }),
    statuses: all(404),
  },
  deleteDevice: { aim: ({ deviceId }) => ({ id: deviceId }), statuses: all(404) },
  keepCallAlive: { aim: ({ callId, newId }) => ({ id: callId, body: { ticket: newId } }), statuses: all(404) },
  endCall: {
    aim: ({ callId, newId }) => ({ id: callId, body: { ticket: newId, reason: 'hangUp' } }),
    statuses: all(404),
  },
  showCall: { aim: ({ callId }) => ({ id: callId }), statuses: all(404) },
  extendCall: { aim: ({ callId }) => ({ id: callId }), statuses: all(404) },
  keepCall: { aim: ({ callId }) => ({ id: callId }), statuses: all(404) },
  getCallRelay: { aim: ({ callId }) => ({ id: callId }), statuses: all(404) },
  reportCall: { aim: ({ callId }) => ({ id: callId, body: { reason: 'FAKE_PROFILE' } }), statuses: all(404) },
  sendCallSignal: {
    aim: ({ callId, newId }) => ({ id: callId, body: { ticket: newId, seq: 1, candidate: { candidate: '' } } }),
    statuses: all(404),
  },
  callMatch: {
    aim: ({ chatId, newId }) => ({ body: { chatId, kind: 'audio', ticket: newId } }),
    statuses: all(404),
  },
  answerCall: { aim: ({ callId, newId }) => ({ id: callId, body: { ticket: newId } }), statuses: all(404) },
  declineCall: { aim: ({ callId }) => ({ id: callId }), statuses: all(404) },
  getCoins: { aim: ({ ledgerId }) => ({ query: { before: ledgerId } }), statuses: all(200) },
  getOrder: { aim: ({ orderId }) => ({ id: orderId }), statuses: all(404) },
};

/** These name things by an id and know the caller's own only; a test of theirs tries the things of others. */
export const ownThingsOnly: ReadonlySet<EndpointName> = new Set([
  'revealMissedLike', // missed-likes.test.ts
  'sendTicket', // support.test.ts
]);

/** What the server answers besides the calls, each with what guards it: a new route does not pass without its line. */
export const otherRoutes: Readonly<Record<string, string>> = {
  'GET /health/live': 'for everybody: the process lives',
  'GET /health/ready': 'for everybody: what the process can reach',
  'GET /api/openapi.json': 'for everybody: the description of the API',
  'GET /api/docs': 'for everybody: the description of the API',
  'GET /api/docs/scalar.js': 'for everybody: the script of that page',
  'GET /api/media/hidden/:number': 'for everybody: a drawing of nobody (hidden-likes.test.ts)',
  'GET /api/media/:id/:variant': 'the signature of the link, for one viewer (photos.test.ts)',
  'GET /api/files/voice/:id/:variant': 'the signature of the link, for one viewer (voice-intros.test.ts)',
  'GET /api/files/chat/:id/:variant': 'the signature of the link, for one viewer (chat-media.test.ts)',
  'GET /api/files/gif/:id/:variant': 'the signature of the link (gifs.test.ts)',
  'GET /api/realtime': 'a ticket and our own Origin (realtime.test.ts)',
  'POST /api/payments/webhook': 'the signature of the provider (payments.test.ts)',
  'GET /api/payments/test/:id': 'the id of an open order; only without a real provider (payments.test.ts)',
  'POST /api/payments/test/:id/pay': 'the id of an open order; only without a real provider (payments.test.ts)',
  'POST /api/payments/test/:id/decline': 'the id of an open order; only without a real provider (payments.test.ts)',
};
