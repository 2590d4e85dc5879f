import type { Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import { systemMemberId } from '../../lib/system-member.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** Makes the member who stands for the product, where it is not there yet. */
export async function ensureSystemMember(tx: Transaction<Schema>, now: Date): Promise<void> {
  await tx
    .insertInto('members')
    .values({
      id: systemMemberId,
      identity_uid: `duet:${newId()}`,
      name: 'Duet',
      active_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
