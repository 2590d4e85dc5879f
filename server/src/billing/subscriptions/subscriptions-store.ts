import type { Kysely, Transaction } from 'kysely';
import { accessUntil } from '../../members/access/access-store.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { SubscriptionRow } from '../../platform/database/schema-payments.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Holds the member's row, of a deleted account too: money that comes late is not lost. */
export async function lockAccess(
  tx: Transaction<Schema>,
  memberId: string,
): Promise<Pick<MemberRow, 'subscription_until' | 'deleted_at' | 'is_disabled'>> {
  return await tx
    .selectFrom('members')
    .select(['subscription_until', 'deleted_at', 'is_disabled'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function readAccessUntil(db: Kysely<Schema>, memberId: string): Promise<Date | null> {
  const query = db.selectFrom('members').select(accessUntil.as('until')).where('id', '=', memberId);
  return (await query.executeTakeFirst())?.until ?? null;
}

/** To when the member has paid or was given time. */
export async function readPaidUntil(db: Kysely<Schema>, memberId: string): Promise<Date | null> {
  const row = await db.selectFrom('members').select('subscription_until').where('id', '=', memberId).executeTakeFirst();
  return row?.subscription_until ?? null;
}

/** The plan that renews, if one does. */
export async function hasRunningPlan(db: Kysely<Schema>, memberId: string): Promise<boolean> {
  return (await listRunningPlans(db, memberId)).length > 0;
}

/** Plans that will be charged again: one, or two when somebody paid twice. */
export async function listRunningPlans(db: Kysely<Schema>, memberId: string): Promise<readonly SubscriptionRow[]> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('cancelled_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** The plan bought last, whatever became of it. */
export async function findLatestPlan(db: Kysely<Schema>, memberId: string): Promise<SubscriptionRow | undefined> {
  return await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The plan by the provider's name for it, held until the end of the transaction. */
export async function lockPlan(
  tx: Transaction<Schema>,
  provider: string,
  planRef: string,
): Promise<SubscriptionRow | undefined> {
  return await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', planRef)
    .forUpdate()
    .executeTakeFirst();
}
