import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Keeps a member from calls until a moderator has decided; false when they are kept from them already. */
export async function saveCallSuspension(tx: Transaction<Schema>, memberId: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('call_suspensions')
    .values({ member_id: memberId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function liftCallSuspension(tx: Transaction<Schema>, memberId: string): Promise<void> {
  await tx.deleteFrom('call_suspensions').where('member_id', '=', memberId).execute();
}
