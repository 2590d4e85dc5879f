import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { second, subscription } from '../../lib/constants.ts';

/**
 * When the access of a row of `members` ends. A provider charges a renewal after the period: Stripe makes the invoice as
 * a draft at its end and takes the money about an hour later. Until then a plan that goes on must neither take perks nor
 * show an incognito member to everybody, so it is trusted for some hours; a cancelled or ended one is not.
 */
export const accessUntil: RawBuilder<Date | null> = sql<Date | null>`greatest(members.subscription_until, (
  SELECT max(plans.renews_at) + make_interval(secs => ${sql.lit(subscription.renewalWait / second)})
  FROM subscriptions plans
  WHERE plans.member_id = members.id AND plans.cancelled_at IS NULL AND plans.ended_at IS NULL
))`;
