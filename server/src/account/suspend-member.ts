import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { cancelPlans } from '../subscriptions/cancel-plans.ts';

/** Shuts a member out. Every call of theirs is refused from now on, so nobody but us can stop what they are charged. */
export async function suspendMember(tx: Transaction<Schema>, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('members').set({ is_disabled: true }).where('id', '=', memberId).execute();
  await cancelPlans(tx, memberId, now);
}
