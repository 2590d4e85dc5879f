import type { CallName, OrderState, Referral, SubscriptionPlan } from '@duet/contracts';
import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from './column-types.ts';
import type { MarkKind } from './schema-comebacks.ts';

export interface OrdersTable {
  id: string;
  member_id: string;
  request_id: string;
  coins: number | null;
  plan: SubscriptionPlan | null;
  amount_cents: number;
  provider: string;
  checkout_url: string | null;
  return_url: string;
  state: OrderState;
  failed_tries: Generated<number>;
  created_at: Timestamp;
  closed_at: Timestamp | null;
}
export type OrderRow = Selectable<OrdersTable>;

/** What the request of an id asked for, where coins move. */
export interface PaidRequestsTable {
  member_id: string;
  call: CallName;
  request_id: string;
  /** A hash of them. */
  parameters: string;
  created_at: Timestamp;
}

export interface SubscriptionsTable {
  id: string;
  member_id: string;
  plan: SubscriptionPlan;
  amount_cents: number;
  provider: string;
  provider_ref: string;
  started_at: Timestamp;
  renews_at: Timestamp;
  cancelled_at: Timestamp | null;
  ended_at: Timestamp | null;
}
export type SubscriptionRow = Selectable<SubscriptionsTable>;

export interface PaymentEventsTable {
  provider: string;
  event_id: string;
  type: string;
  received_at: Timestamp;
}

export interface PlanCancellationsTable {
  provider: string;
  provider_ref: string;
  asked_at: Timestamp;
  tried_at: Timestamp | null;
}

export interface ReferralsTable {
  friend_id: string;
  referrer_id: string;
  state: Referral['friends'][number]['state'];
  created_at: Timestamp;
  decided_at: Timestamp | null;
}
export type ReferralRow = Selectable<ReferralsTable>;

export interface IdentityMarksTable {
  member_id: string;
  mark: string;
  kind: Generated<MarkKind>;
  seen_at: Timestamp;
}

/** Tables of purchases and of invited friends (`migrations/0013_payments.sql`, `0014_referrals.sql`). */
export interface PaymentsSchema {
  orders: OrdersTable;
  paid_requests: PaidRequestsTable;
  subscriptions: SubscriptionsTable;
  payment_events: PaymentEventsTable;
  plan_cancellations: PlanCancellationsTable;
  referrals: ReferralsTable;
  identity_marks: IdentityMarksTable;
}
