/** Domain types for code that runs in browsers: types only, no schema reaches a bundle. */
export type { City, CoinsOverview, LedgerEntry, Registration, SyncData } from './schemas/account.ts';
export type { FoundGif } from './schemas/chat-media.ts';
export type { Chat, DirectMessage, MediaFacts, Message, MessageMedia, OutgoingMessage } from './schemas/chats.ts';
export type { Gift, OutgoingGift, SentGift } from './schemas/gifts.ts';
export type { Boost, FeedHint, FeedLimit, Invite, MissedLike } from './schemas/likes.ts';
export type { ModerationCase, ModerationDecision, ModerationDetails } from './schemas/moderation.ts';
export type { Order, Referral, Subscription } from './schemas/payments.ts';
export type { NewPost, PostTemplate, UserPost } from './schemas/posts.ts';
export type {
  BlockedMember,
  Completeness,
  CurrentProfile,
  Distance,
  MemberProfile,
  OwnMedia,
  ProfilePatch,
  UserMedia,
} from './schemas/profiles.ts';
export type { NewTicket, Ticket } from './schemas/support.ts';
export type { VerifyData } from './schemas/verification.ts';
export type { Device, MemberSession, Settings, SettingsPatch } from './schemas/security.ts';
export type { ClientFrame, EphemeralEvent, RealtimeEvent, ServerFrame } from './schemas/realtime.ts';
