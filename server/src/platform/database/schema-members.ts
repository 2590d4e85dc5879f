import type {
  AdditionalGender,
  DistanceType,
  Gender,
  HiddenReason,
  Locale,
  LookingFor,
  PartnerGender,
  Passion,
  PhotoRejection,
  PhotoReview,
  SpokenLanguage,
  VerificationStatus,
} from '@duet/contracts';
import type { AnsweredPrompt, RealtimeEvent } from '@duet/contracts/endpoints';
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { DateOnly, GeneratedJsonb, Jsonb, Timestamp } from './column-types.ts';

/** A recording of a member about themselves; without words it waits and is shown to nobody. */
export interface VoiceIntrosTable {
  id: string;
  member_id: string;
  caption: string | null;
  content_type: string;
  milliseconds: number;
  peaks: Jsonb<number[]>;
  created_at: Timestamp;
}
export type VoiceIntroRow = Selectable<VoiceIntrosTable>;

export interface MembersTable {
  id: string;
  identity_uid: string;
  email: string | null;
  name: string;
  about_me: string | null;
  birth_date: DateOnly | null;
  gender: Gender | null;
  additional_gender: AdditionalGender | null;
  show_additional_gender: Generated<boolean>;
  country_code: string | null;
  city_id: number | null;
  job: string | null;
  passions: Generated<Passion[]>;
  languages: Generated<SpokenLanguage[]>;
  prompts: GeneratedJsonb<readonly AnsweredPrompt[]>;
  looking_for: LookingFor | null;
  one_click_gifting: Generated<boolean>;
  incognito: Generated<boolean>;
  is_paused: Generated<boolean>;
  shows_presence: Generated<boolean>;
  sends_read_receipts: Generated<boolean>;
  partner_gender: Generated<PartnerGender>;
  partner_age_from: Generated<number>;
  partner_age_to: Generated<number>;
  search_type: Generated<DistanceType>;
  /** Where the deck looks; null: where the member lives. */
  search_city_id: number | null;
  search_country_code: string | null;
  verification_status: Generated<VerificationStatus>;
  is_verified: Generated<boolean>;
  /** The balance; only the ledger of the coins area writes it. */
  coins: Generated<number>;
  subscription_until: Timestamp | null;
  email_verified: Generated<boolean>;
  referral_code: Generated<string | null>;
  onboarded_at: Timestamp | null;
  is_disabled: Generated<boolean>;
  suspended_at: Timestamp | null;
  /** Why nobody sees them until a moderator has decided; empty for everybody else. */
  hidden_for: Generated<HiddenReason[]>;
  is_demo: Generated<boolean>;
  active_at: Timestamp;
  /** Of members who hide when they are active: what the order may use instead, and until when it stands. */
  coarse_active_at: Timestamp | null;
  coarse_until: Timestamp | null;
  /** What lists are sorted by; the database keeps it. */
  order_at: ColumnType<Date, never, never>;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
}
export type MemberRow = Selectable<MembersTable>;
export type NewMember = Insertable<MembersTable>;
export type MemberChange = Updateable<MembersTable>;

export interface PhotosTable {
  id: string;
  member_id: string;
  order_index: number;
  format: 'webp' | 'jpeg';
  width: number;
  height: number;
  thumbhash: string | null;
  created_at: Timestamp;
  review: Generated<PhotoReview>;
  reject_reason: PhotoRejection | null;
  appeal: string | null;
  appealed_at: Timestamp | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
}
export type PhotoRow = Selectable<PhotosTable>;
export type NewPhoto = Insertable<PhotosTable>;

export interface DevicesTable {
  id: string;
  member_id: string;
  /** The sign-in that registered it, and that it ends with. */
  session_id: string;
  device_name: string;
  push_token: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  /** Of the page that registered it; null for devices of before. */
  language: Locale | null;
}

export interface EventCountersTable {
  member_id: string;
  seq: number;
  acked: Generated<number>;
}

export interface EventsTable {
  member_id: string;
  seq: number;
  at: Timestamp;
  event: Jsonb<RealtimeEvent>;
}

export interface RealtimeTicketsTable {
  ticket_hash: string;
  member_id: string;
  session_id: string | null;
  expires_at: Timestamp;
}

export interface ServerSecretsTable {
  name: string;
  value: string;
}

export interface RotatedSecretsTable {
  name: string;
  /** Every node knows it before. */
  signs_from: Timestamp;
  value: string;
}

/** Tables of members, their photos and devices, and the events they are told about. */
export interface MembersSchema {
  members: MembersTable;
  photos: PhotosTable;
  voice_intros: VoiceIntrosTable;
  devices: DevicesTable;
  event_counters: EventCountersTable;
  events: EventsTable;
  realtime_tickets: RealtimeTicketsTable;
  server_secrets: ServerSecretsTable;
  rotated_secrets: RotatedSecretsTable;
}
