import type { CallAtOnce } from './calls-at-once.ts';
import type { Endpoints } from './endpoints.ts';

/**
 * The methods and paths of the calls that pages have at once: browsers load no schema. `npm run calls` writes it, and
 * `late-calls.ts` with those of all other calls.
 */
export const calls = {
  checkAccount: 'GET /account/check',
  writeSession: 'POST /__session',
  getSubscription: 'GET /subscription',
  getChatMessages: 'GET /chat/{id}/messages',
  getChats: 'GET /chats',
  putMessageStatus: 'PUT /chat/{id}/messages/status',
  sendChatMessage: 'POST /chat/{id}/messages/send',
  getCoins: 'GET /coins',
  getInvites: 'GET /likes/invites',
  getMatchingProfiles: 'GET /matching/profiles',
  getMissedLikes: 'GET /likes/missed',
  postInviteReaction: 'POST /likes/invites/reaction',
  postLike: 'POST /likes',
  getCityPage: 'GET /directory/countries/{country}/{city}',
  getCurrentProfile: 'GET /profiles/current',
  getProfile: 'GET /profiles/{id}',
  getSettings: 'GET /user/settings',
  patchCurrentProfile: 'PATCH /profiles/current',
  createRealtimeTicket: 'POST /realtime/ticket',
  getUserSync: 'GET /user/sync',
  getCountries: 'GET /directory/countries',
  searchCities: 'GET /directory/cities',
  getMyPost: 'GET /UserPost/my-post',
  getPostMessages: 'GET /UserPost/posts/{id}/messages',
  getPostTemplates: 'GET /UserPost/templates',
  getPosts: 'GET /UserPost/posts',
  getRouteRules: 'GET /route-rules',
} as const satisfies { readonly [Name in CallAtOnce]: Endpoints[Name]['call'] };
