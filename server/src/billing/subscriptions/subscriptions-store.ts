import type { Kysely, Transaction } from 'kysely';
import { accessUntil } from '../../members/access/access-store.ts';
import { isLive } from '../../members/profiles/visibility-store.ts';
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

export async function insertPlan(tx: Transaction<Schema>, plan: SubscriptionRow): Promise<void> {
  await tx.insertInto('subscriptions').values(plan).execute();
}

export async function updatePlan(
  tx: Transaction<Schema>,
  id: string,
  change: Partial<Pick<SubscriptionRow, 'renews_at' | 'cancelled_at' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('subscriptions').set(change).where('id', '=', id).execute();
}

/** Plans of a provider whose period is over and which go on. */
export async function listDuePlans(
  db: Kysely<Schema>,
  provider: string,
  now: Date,
): Promise<readonly Pick<SubscriptionRow, 'provider_ref' | 'renews_at'>[]> {
  return await db
    .selectFrom('subscriptions')
    .select(['provider_ref', 'renews_at'])
    .where('provider', '=', provider)
    .where('renews_at', '<=', now)
    .where('cancelled_at', 'is', null)
    .where('ended_at', 'is', null)
    .limit(500)
    .execute();
}

/** Takes access that is over, and incognito with it. Answers whose it was. */
export async function clearEndedAccess(tx: Transaction<Schema>, now: Date): Promise<readonly string[]> {
  const ended = await tx
    .updateTable('members')
    .set({ subscription_until: null, incognito: false })
    .where('subscription_until', '<=', now)
    .where(accessUntil, '<=', now)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Members with access who were given no coins for it since `since`. */
export async function listSubscribersWithoutCoins(
  db: Kysely<Schema>,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('subscription_until', '>', now)
    .where(isLive('members'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger')
            .select('ledger.id')
            .whereRef('ledger.member_id', '=', 'members.id')
            .where('ledger.reason', '=', 'subscription')
            .where('ledger.created_at', '>', since),
        ),
      ),
    )
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
