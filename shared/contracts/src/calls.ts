/**
 * Every call of the API by its name (shell-14; calls that are not in the table of the API are marked "ours").
 * The typed client, the server's routes, the fakes and the OpenAPI document all start here.
 * Paths live under `/api`; `{x}` marks a path parameter.
 */
export const calls = {
  getCurrentProfile: 'GET /profiles/current',
  patchCurrentProfile: 'PATCH /profiles/current',
  getProfile: 'GET /profiles/{id}',
  uploadProfilePhoto: 'POST /profiles/current/media', // ours: userMedia needs a way in
  orderProfilePhotos: 'PUT /profiles/current/media/order', // ours
  deleteProfilePhoto: 'DELETE /profiles/current/media/{id}', // ours
  appealProfilePhoto: 'POST /profiles/current/media/{id}/appeal', // ours: profile-3
  blockMember: 'POST /profiles/{id}/block', // ours: safety-1
  unblockMember: 'DELETE /profiles/{id}/block', // ours
  getBlocked: 'GET /profiles/blocked', // ours
  reportMember: 'POST /profiles/{id}/report', // ours: safety-2
  getUserVerify: 'GET /user/verify',
  uploadVerifyPhoto: 'POST /user/verify/photo/upload',
  downloadVerifyPhoto: 'GET /user/verify/photo/download',
  resetVerification: 'POST /user/verify/reset-verification',
  getUserSync: 'GET /user/sync',
  getInvites: 'GET /likes/invites',
  getMissedLikes: 'GET /likes/missed',
  revealMissedLike: 'POST /likes/missed/reveal', // ours: likes-5
  postInviteReaction: 'POST /likes/invites/reaction',
  postLike: 'POST /likes',
  getMatchingProfiles: 'GET /matching/profiles',
  getBoost: 'GET /matching/boost', // ours: boost
  startBoost: 'POST /matching/boost', // ours
  deleteMatch: 'DELETE /matching/unmatch/{id}',
  getChats: 'GET /chats',
  getChatMessages: 'GET /chat/{id}/messages',
  sendChatMessage: 'POST /chat/{id}/messages/send',
  editMessage: 'PATCH /chat/{id}/messages/{messageId}', // ours: chats-11
  deleteMessage: 'DELETE /chat/{id}/messages/{messageId}', // ours
  uploadChatMedia: 'POST /chat/{id}/media/upload',
  downloadChatMedia: 'GET /chat/{id}/media/download',
  searchGifs: 'GET /gifs/search', // ours: chats-14
  keepGif: 'POST /chat/{id}/media/gif', // ours: a GIF is copied into the chat before it is sent
  sendDirectMessage: 'POST /chat/direct', // ours: a word before a match
  putMessageStatus: 'PUT /chat/{id}/messages/status',
  getGifts: 'GET /gifts',
  sendGift: 'POST /gifts/send', // ours: coins-3
  getPosts: 'GET /UserPost/posts',
  getMyPost: 'GET /UserPost/my-post',
  getPostMessages: 'GET /UserPost/posts/{id}/messages', // ours: posts-6
  getPostTemplates: 'GET /UserPost/templates',
  createPost: 'POST /UserPost/create',
  deletePost: 'DELETE /UserPost/delete',
  postLikePost: 'POST /UserPost/post-like',
  postDislikePost: 'POST /UserPost/post-dislike',
  replyToPost: 'POST /UserPost/posts/reply/{id}',
  checkAccount: 'GET /account/check',
  checkName: 'POST /account/check-name',
  registerAccount: 'POST /account/register',
  restoreAccount: 'POST /account/restore',
  dropAndRegisterNew: 'POST /account/drop-and-register-new',
  deleteAccount: 'DELETE /account/delete',
  exportAccount: 'GET /account/export', // ours: account-15
  writeSession: 'POST /__session',
  getSessions: 'GET /user/sessions', // ours: account-14
  endSession: 'DELETE /user/sessions/{id}', // ours
  endOtherSessions: 'POST /user/sessions/end-others', // ours
  getSettings: 'GET /user/settings', // ours: account-14
  patchSettings: 'PATCH /user/settings', // ours
  getDevices: 'GET /devices', // ours: push
  registerDevice: 'POST /devices', // ours
  updateDevice: 'PATCH /devices/{id}', // ours
  deleteDevice: 'DELETE /devices/{id}', // ours
  sendTicket: 'POST /support/ticket',
  getTickets: 'GET /support/tickets', // ours: safety-4
  uploadTicketImage: 'POST /support/ticket/images', // ours
  getTicketImage: 'GET /support/ticket/images/{id}', // ours
  getModerationQueues: 'GET /moderation/queues', // ours: moderation
  getModerationCases: 'GET /moderation/cases/{queue}', // ours
  getModerationCase: 'GET /moderation/cases/{queue}/{id}', // ours
  getModerationPicture: 'GET /moderation/cases/{queue}/{id}/pictures/{picture}', // ours
  decideModerationCase: 'POST /moderation/cases/{queue}/{id}/decision', // ours
  answerTicket: 'POST /moderation/tickets/{id}/answer', // ours
  changeBirthDate: 'POST /moderation/tickets/{id}/birth-date', // ours
  getCoins: 'GET /coins', // ours: balance, packs and history (coins-2)
  createCheckout: 'POST /payments/checkout', // ours: coin packs and the subscription
  getOrder: 'GET /payments/orders/{id}', // ours
  getSubscription: 'GET /subscription', // ours: coins-4
  cancelSubscription: 'DELETE /subscription', // ours
  getReferral: 'GET /referral', // ours: coins-5
  getCountries: 'GET /directory/countries', // ours: country and city directory
  searchCities: 'GET /directory/cities', // ours
  getCityMap: 'GET /directory/map', // ours: profile-6
  getCityPage: 'GET /directory/countries/{country}/{city}', // ours
  getRouteRules: 'GET /route-rules', // shell-2
  createRealtimeTicket: 'POST /realtime/ticket', // ours: sockets carry no token in their address
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`>;

export type CallName = keyof typeof calls;

/** Splits a row of the table into its method and path. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = calls[name].split(' ');
  return { method, path };
}
