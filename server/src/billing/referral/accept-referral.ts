import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { findReferrer, insertReferral } from './referrals-store.ts';

/** Stores who invited a new member; an unknown code is ignored. */
export async function acceptReferral(
  tx: Transaction<Schema>,
  { friendId, code, now }: { readonly friendId: string; readonly code: string | undefined; readonly now: Date },
): Promise<void> {
  if (!code) return;
  const referrerId = await findReferrer(tx, code);
  if (referrerId !== undefined && referrerId !== friendId) {
    await insertReferral(tx, { friend_id: friendId, referrer_id: referrerId }, now);
  }
}
