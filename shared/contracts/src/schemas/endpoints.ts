import type { CallName } from '../calls.ts';
import * as account from './account.ts';
import * as chatMedia from './chat-media.ts';
import * as chats from './chats.ts';
import type { Endpoint } from './endpoint.ts';
import * as gifts from './gifts.ts';
import * as likes from './likes.ts';
import * as moderation from './moderation.ts';
import * as payments from './payments.ts';
import * as posts from './posts.ts';
import * as profiles from './profiles.ts';
import * as security from './security.ts';
import * as support from './support.ts';
import * as verification from './verification.ts';

export * from './account.ts';
export * from './chat-media.ts';
export * from './chats.ts';
export * from './endpoint.ts';
export * from './fields.ts';
export * from './gifts.ts';
export * from './likes.ts';
export * from './moderation.ts';
export * from './payments.ts';
export * from './posts.ts';
export * from './profiles.ts';
export * from './realtime.ts';
export * from './security.ts';
export * from './support.ts';
export * from './verification.ts';

/** The contract of every row of the table of calls; a row without one does not compile. */
export const endpoints = {
  getCurrentProfile: profiles.getCurrentProfile,
  patchCurrentProfile: profiles.patchCurrentProfile,
  getProfile: profiles.getProfile,
  uploadProfilePhoto: profiles.uploadProfilePhoto,
  orderProfilePhotos: profiles.orderProfilePhotos,
  deleteProfilePhoto: profiles.deleteProfilePhoto,
  appealProfilePhoto: profiles.appealProfilePhoto,
  blockMember: profiles.blockMember,
  unblockMember: profiles.unblockMember,
  getBlocked: profiles.getBlocked,
  reportMember: profiles.reportMember,
  getUserVerify: verification.getUserVerify,
  uploadVerifyPhoto: verification.uploadVerifyPhoto,
  downloadVerifyPhoto: verification.downloadVerifyPhoto,
  resetVerification: verification.resetVerification,
  getUserSync: account.getUserSync,
  getInvites: likes.getInvites,
  getMissedLikes: likes.getMissedLikes,
  revealMissedLike: likes.revealMissedLike,
  postInviteReaction: likes.postInviteReaction,
  postLike: likes.postLike,
  getMatchingProfiles: likes.getMatchingProfiles,
  getBoost: likes.getBoost,
  startBoost: likes.startBoost,
  deleteMatch: likes.deleteMatch,
  getChats: chats.getChats,
  getChatMessages: chats.getChatMessages,
  sendChatMessage: chats.sendChatMessage,
  editMessage: chats.editMessage,
  deleteMessage: chats.deleteMessage,
  uploadChatMedia: chatMedia.uploadChatMedia,
  downloadChatMedia: chatMedia.downloadChatMedia,
  searchGifs: chatMedia.searchGifs,
  keepGif: chatMedia.keepGif,
  sendDirectMessage: chats.sendDirectMessage,
  putMessageStatus: chats.putMessageStatus,
  getGifts: gifts.getGifts,
  sendGift: gifts.sendGift,
  getPosts: posts.getPosts,
  getMyPost: posts.getMyPost,
  getPostMessages: posts.getPostMessages,
  getPostTemplates: posts.getPostTemplates,
  createPost: posts.createPost,
  deletePost: posts.deletePost,
  postLikePost: posts.postLikePost,
  postDislikePost: posts.postDislikePost,
  replyToPost: posts.replyToPost,
  checkAccount: account.checkAccount,
  checkName: account.checkName,
  registerAccount: account.registerAccount,
  restoreAccount: account.restoreAccount,
  dropAndRegisterNew: account.dropAndRegisterNew,
  deleteAccount: account.deleteAccount,
  exportAccount: security.exportAccount,
  writeSession: account.writeSession,
  getSessions: security.getSessions,
  endSession: security.endSession,
  endOtherSessions: security.endOtherSessions,
  getSettings: security.getSettings,
  patchSettings: security.patchSettings,
  getDevices: security.getDevices,
  registerDevice: security.registerDevice,
  updateDevice: security.updateDevice,
  deleteDevice: security.deleteDevice,
  sendTicket: support.sendTicket,
  getTickets: support.getTickets,
  uploadTicketImage: support.uploadTicketImage,
  getTicketImage: support.getTicketImage,
  getModerationQueues: moderation.getModerationQueues,
  getModerationCases: moderation.getModerationCases,
  getModerationCase: moderation.getModerationCase,
  getModerationPicture: moderation.getModerationPicture,
  decideModerationCase: moderation.decideModerationCase,
  answerTicket: moderation.answerTicket,
  changeBirthDate: moderation.changeBirthDate,
  getCoins: account.getCoins,
  createCheckout: payments.createCheckout,
  getOrder: payments.getOrder,
  getSubscription: payments.getSubscription,
  cancelSubscription: payments.cancelSubscription,
  getReferral: payments.getReferral,
  getCountries: account.getCountries,
  searchCities: account.searchCities,
  getCityMap: account.getCityMap,
  getCityPage: account.getCityPage,
  getRouteRules: account.getRouteRules,
  createRealtimeTicket: account.createRealtimeTicket,
} satisfies { [Name in CallName]: Endpoint<Name> };

export type Endpoints = typeof endpoints;
