import type {
  CallEnd,
  CallKind,
  CallOrigin,
  LedgerEntry,
  MediaFacts,
  Message,
  MessageCall,
  PositiveReaction,
  PostRejection,
  PostTemplateKind,
  ProfilePrompt,
  Reaction,
  ReactionsOfMessage,
  ReportReason,
  TicketStatus,
  TicketTopic,
  VerificationPose,
  VerificationRejection,
} from '@duet/contracts';
import type { AnsweredPrompt } from '@duet/contracts/endpoints';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder, Selectable } from 'kysely';
import type { Jsonb, Timestamp } from './column-types.ts';

export interface ReactionsTable {
  from_id: string;
  to_id: string;
  reaction: Reaction;
  request_id: string | null;
  /** The gift that came with it. */
  gift_id: string | null;
  /** The photo that it is about; it may be gone. */
  about_photo_id: string | null;
  /** The prompt that it is about, and the fingerprint of its answer as it was then: both or none. */
  about_prompt: ProfilePrompt | null;
  about_answer_hash: string | null;
  /** Names a missed like to whom it was sent. */
  handle: Generated<string>;
  revealed_at: Timestamp | null;
  created_at: Timestamp;
}
export type ReactionRow = Selectable<ReactionsTable>;

export interface LikeBudgetsTable {
  member_id: string;
  full_at: Timestamp;
}

export interface BoostsTable {
  member_id: string;
  until: Timestamp;
  included_at: ColumnType<Date | null, Date | undefined, Date>;
  /** What started it; null for clients that name no request. */
  request_id: string | null;
}

/** How a chat came to be. */
export type ChatOrigin = 'match' | 'post' | 'direct' | 'system';

export interface ChatsTable {
  id: string;
  low_id: string;
  high_id: string;
  origin: ChatOrigin;
  match_type: PositiveReaction;
  matched_at: Timestamp;
  last_seq: Generated<number>;
  closed_at: Timestamp | null;
}
export type ChatRow = Selectable<ChatsTable>;

export interface ChatMembersTable {
  chat_id: string;
  member_id: string;
  partner_id: string;
  unread_count: Generated<number>;
  has_peer_answer: Generated<boolean>;
  activity_at: Timestamp;
  /** Since when it is the member's turn to write; null while it is not. */
  turn_at: Timestamp | null;
  is_turn_reminded: Generated<boolean>;
}

export interface MessagesTable {
  id: string;
  chat_id: string;
  seq: number;
  sender_id: string;
  recipient_id: string;
  client_message_id: string | null;
  /** Index into `messageTypes`. */
  type: Generated<number>;
  /** Index into `messageStatuses`. */
  status: Generated<number>;
  body: string;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
  /** Read while one of the two sends no receipts. */
  is_read_quietly: Generated<boolean>;
  reply_to_id: string | null;
  post_id: string | null;
  gift_id: string | null;
  /** The file, and what a screen needs to know of it before it loads it. */
  media_id: ColumnType<string | null, string | null | undefined, string | null>;
  media: ColumnType<MediaFacts | null, RawBuilder<MediaFacts> | null | undefined, null>;
  /** The call that it is about. */
  call: ColumnType<MessageCall | null, RawBuilder<MessageCall> | null | undefined, never>;
  /** Null until the first of the two has reacted. */
  reactions: ColumnType<ReactionsOfMessage | null, undefined, RawBuilder<ReactionsOfMessage> | null>;
}
export type MessageRow = Selectable<MessagesTable>;

export interface ChatMediaTable {
  id: string;
  chat_id: string;
  member_id: string;
  client_media_id: string;
  /** Index into `messageTypes`. */
  type: number;
  facts: Jsonb<MediaFacts>;
  is_sent: Generated<boolean>;
  created_at: Timestamp;
}
export type ChatMediaRow = Selectable<ChatMediaTable>;

/** Files that are deleted at `due_at` unless their row exists by then. */
export interface DroppedFilesTable {
  key: string;
  due_at: Timestamp;
}

/** What a message said before it was edited or deleted. */
export interface MessageOriginalsTable {
  id: string;
  message_id: string;
  body: string;
  /** Its file until it was deleted. */
  media_id: string | null;
  created_at: Timestamp;
}

export interface TicketsTable {
  id: string;
  member_id: string;
  client_ticket_id: string;
  number: GeneratedAlways<number>;
  topic: TicketTopic;
  message: string;
  created_at: Timestamp;
  status: Generated<TicketStatus>;
  decided_at: Timestamp | null;
  decided_by: string | null;
}
export type TicketRow = Selectable<TicketsTable>;

export interface TicketAnswersTable {
  id: string;
  ticket_id: string;
  client_answer_id: string;
  message: string;
  answered_by: string;
  created_at: Timestamp;
}

export interface TicketImagesTable {
  id: string;
  member_id: string;
  /** Null until a ticket names it. */
  ticket_id: string | null;
  order_index: Generated<number>;
  created_at: Timestamp;
}

/** One selfie and what became of it. */
export interface VerificationsTable {
  id: string;
  member_id: string;
  pose: VerificationPose;
  state: 'Wait' | 'Accept' | 'Reject' | 'Withdrawn';
  reject_reason: VerificationRejection | null;
  submitted_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  /** When its file was deleted. */
  selfie_removed_at: Timestamp | null;
}
export interface VerificationPosesTable {
  member_id: string;
  pose: VerificationPose;
  asked_at: Timestamp;
}
export type VerificationRow = Selectable<VerificationsTable>;

export interface GiftSendsTable {
  sender_id: string;
  request_id: string;
  recipient_id: string;
  gift_id: string;
  /** Null while the gift waits in an invite. */
  message_id: string | null;
  created_at: Timestamp;
}
export type GiftSendRow = Selectable<GiftSendsTable>;

/** Why two members must not meet. */
export type SeparationCause = 'block' | 'unmatch' | 'decline';

export interface SeparationsTable {
  member_id: string;
  other_id: string;
  cause: SeparationCause;
  is_mine: boolean;
  created_at: Timestamp;
}

export interface DirectMessageRefusalsTable {
  member_id: string;
  other_id: string;
  created_at: Timestamp;
}

/** The facts of a call, never its media. */
export interface ReportedCall {
  readonly callId: string;
  readonly origin: CallOrigin;
  readonly kind: CallKind;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly endReason: CallEnd | null;
  /** Whether both had agreed to sharp pictures. */
  readonly shown: boolean;
}

/** A post as it was when its author was reported. */
export interface ReportedPost {
  readonly postId: string;
  /** Null where it was written by a template. */
  readonly text: string | null;
  readonly templateKey: string | null;
  readonly datePost: string;
}

/** What somebody had written in their profile when they were reported. */
export interface ReportedProfile {
  readonly aboutMe: string | null;
  readonly job: string | null;
  readonly prompts: AnsweredPrompt[];
}

export interface ReportsTable {
  id: string;
  /** Null once the reporter's account is purged: an undecided report outlives it. */
  reporter_id: string | null;
  reported_id: string;
  reason: ReportReason;
  details: string | null;
  evidence: Jsonb<Message[]>;
  /** What is known of the call it is about. */
  call: ColumnType<ReportedCall | null, RawBuilder<ReportedCall> | null | undefined, null>;
  /** The post that the reported member had then. */
  post: ColumnType<ReportedPost | null, RawBuilder<ReportedPost> | null | undefined, null>;
  /** What they had written in their profile; null of reports from before it was kept. */
  profile: ColumnType<ReportedProfile | null, RawBuilder<ReportedProfile> | undefined, null>;
  created_at: Timestamp;
  outcome: 'dismissed' | 'warned' | 'suspended' | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
}
export type ReportRow = Selectable<ReportsTable>;

export interface LedgerTable {
  id: string;
  member_id: string;
  key: string;
  reason: LedgerEntry['reason'];
  amount: number;
  balance: number;
  created_at: Timestamp;
}
export type LedgerRow = Selectable<LedgerTable>;

export interface PostsTable {
  id: string;
  author_id: string;
  client_post_id: string;
  kind: PostTemplateKind;
  template_key: string | null;
  body: string | null;
  background: number;
  price: number;
  state: 'WaitVerify' | 'Active' | 'Rejected';
  /** Until when a moderator has to decide; later it is rejected as `notReviewed`. */
  verify_due_at: Timestamp | null;
  reject_reason: PostRejection | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  likes_count: Generated<number>;
  date_post: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
}
export type PostRow = Selectable<PostsTable>;

export interface PostLikesTable {
  post_id: string;
  member_id: string;
  created_at: Timestamp;
}

export interface HiddenPostsTable {
  post_id: string;
  member_id: string;
  created_at: Timestamp;
}

/** Tables of likes, matches, chats, posts, coins and blocks (`migrations/0002_social.sql` and later). */
export interface SocialSchema {
  reactions: ReactionsTable;
  like_budgets: LikeBudgetsTable;
  boosts: BoostsTable;
  chats: ChatsTable;
  chat_members: ChatMembersTable;
  messages: MessagesTable;
  message_originals: MessageOriginalsTable;
  chat_media: ChatMediaTable;
  dropped_files: DroppedFilesTable;
  tickets: TicketsTable;
  ticket_answers: TicketAnswersTable;
  ticket_images: TicketImagesTable;
  verifications: VerificationsTable;
  verification_poses: VerificationPosesTable;
  gift_sends: GiftSendsTable;
  separations: SeparationsTable;
  direct_message_refusals: DirectMessageRefusalsTable;
  reports: ReportsTable;
  ledger: LedgerTable;
  posts: PostsTable;
  post_likes: PostLikesTable;
  hidden_posts: HiddenPostsTable;
}
