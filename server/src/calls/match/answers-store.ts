import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Notes which tab has answered; from now on the call has no end of its own. Call with the call locked. */
export async function saveAnswer(
  tx: Transaction<Schema>,
  {
    callId,
    memberId,
    ticket,
    now,
  }: { readonly callId: string; readonly memberId: string; readonly ticket: string; readonly now: Date },
): Promise<void> {
  await tx.updateTable('calls').set({ started_at: now, ends_at: null }).where('id', '=', callId).execute();
  await tx
    .updateTable('call_members')
    .set({ ticket })
    .where('call_id', '=', callId)
    .where('member_id', '=', memberId)
    .execute();
  await tx.updateTable('calls_now').set({ alive_at: now }).where('call_id', '=', callId).execute();
}
