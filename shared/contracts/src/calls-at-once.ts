import type { CallName } from './endpoints.ts';

/**
 * The calls whose methods and paths every page has from its first moment: those of first screens and everyday ones. All
 * others are loaded when the first of them is made. A change here is followed by `npm run calls`.
 */
export const callsAtOnce = [
  'checkAccount',
  'createRealtimeTicket',
  'getChatMessages',
  'getChats',
  'getCityPage',
  'getCoins',
  'getCountries',
  'getCurrentProfile',
  'getInvites',
  'getMatchingProfiles',
  'getMissedLikes',
  'getMyPost',
  'getPostMessages',
  'getPostTemplates',
  'getPosts',
  'getProfile',
  'getRouteRules',
  'getSettings',
  'getSubscription',
  'getUserSync',
  'patchCurrentProfile',
  'postInviteReaction',
  'postLike',
  'putMessageStatus',
  'searchCities',
  'sendChatMessage',
  'writeSession',
] as const satisfies readonly CallName[];
export type CallAtOnce = (typeof callsAtOnce)[number];
