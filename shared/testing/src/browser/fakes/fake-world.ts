import type {
  CallAnswer,
  CallsOverview,
  Chat,
  CoinsOverview,
  CurrentProfile,
  Invite,
  MatchCallObstacle,
  MemberCall,
  MemberProfile,
  MemberSession,
  Message,
  MissedLike,
  Settings,
  Ticket,
  Referral,
  Subscription,
  UserPost,
  VerifyData,
} from '@duet/contracts';
import { aCallsOverview } from '../builders/calls.ts';
import { aChat, aMessage, aPost, anInvite } from '../builders/chats.ts';
import { anId } from '../builders/ids.ts';
import { aReferral, aSubscription } from '../builders/purchases.ts';
import { aCurrentProfile, aProfile } from '../builders/profiles.ts';
import { aSession, someSettings } from '../builders/security.ts';

/** All data of a fake server; tests and personas change what they need. */
export interface FakeWorld {
  profile: CurrentProfile;
  deck: MemberProfile[];
  chats: Chat[];
  messages: Record<string, Message[]>;
  /** What the reactions were about, by chat; of most of them nothing. */
  beginnings: Record<string, CallAnswer<'getChatBeginning'>>;
  invites: Invite[];
  /** All of them unhidden; the fake server hides those that are not in `revealed`. */
  missedLikes: MissedLike[];
  revealed: string[];
  boostUntil: string | null;
  posts: UserPost[];
  myPost: UserPost | null;
  coins: CoinsOverview;
  isSubscription: boolean;
  sessions: MemberSession[];
  settings: Settings;
  verify: VerifyData;
  /** The member's own tickets, the newest first. */
  tickets: Ticket[];
  subscription: Subscription;
  referral: Referral;
  callsOverview: CallsOverview;
  /** The random call of the member; an open one is what a search finds. */
  call: MemberCall | null;
  callSearch: { ticket: string; until: string } | null;
  /** What keeps the member from calling a match. */
  matchCallObstacle: MatchCallObstacle | null;
}

/** A typical member: a deck of twelve, two chats, an invite, posts. */
export function aWorld(changes: Partial<FakeWorld> = {}): FakeWorld {
  const chats = [aChat({ number: 1, unReadMessageCount: 2 }), aChat({ number: 2 })];
  return {
    profile: aCurrentProfile(),
    deck: Array.from({ length: 12 }, (_, index) => aProfile({ number: index + 10 })),
    chats,
    messages: Object.fromEntries(
      chats.map((chat) => [
        chat.chatId,
        Array.from({ length: 5 }, (_, index) =>
          aMessage({
            number: index + 1,
            id: anId(5_000 + Number(chat.chatId.slice(-3)) * 10 + index),
            chatId: chat.chatId,
            senderId: index % 2 ? anId(1) : chat.partnerId,
            recipientId: index % 2 ? chat.partnerId : anId(1),
          }),
        ),
      ]),
    ),
    beginnings: {},
    invites: [anInvite()],
    missedLikes: [],
    revealed: [],
    boostUntil: null,
    posts: Array.from({ length: 6 }, (_, index) => aPost({ number: index + 1 })),
    myPost: null,
    coins: {
      balance: 120,
      packs: [
        { id: 'coins-100', coins: 100, priceUsd: 1.99 },
        { id: 'coins-300', coins: 300, priceUsd: 4.99 },
      ],
      earn: { signUp: 50, completeness: 25, daily: 5, completenessScore: 60, referral: 50 },
      prices: { revealMissedLike: 20, boost: 50, directMessage: 25 },
      history: [{ id: anId(800), reason: 'signUp', amount: 50, balance: 50, createdAt: '2026-11-18T09:00:00.000Z' }],
      nextBefore: null,
    },
    isSubscription: false,
    sessions: [aSession(), aSession({ number: 2, deviceName: 'Safari, iPhone' })],
    settings: someSettings(),
    verify: { status: 'Accept', userPhotoDownloaded: false, pose: null, rejectReason: null },
    tickets: [],
    subscription: aSubscription(),
    referral: aReferral(),
    callsOverview: aCallsOverview(),
    call: null,
    callSearch: null,
    matchCallObstacle: null,
    ...changes,
  };
}
