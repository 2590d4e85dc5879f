import type { Transaction } from 'kysely';
import { systemMemberId } from '../../lib/system-member.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { noSuchMember } from './matching-errors.ts';
import { lockBoth } from './pairs-store.ts';
import type { PairMember } from './pairs-store.ts';

/**
 * Locks both members until the transaction ends, so that actions between two members are serialised: of two
 * simultaneous likes the second sees the first. Rows are locked in the order of their ids, which prevents deadlocks.
 * Refuses an unknown member, oneself and the system member.
 */
export async function lockPair(
  tx: Transaction<Schema>,
  memberId: string,
  otherId: string,
): Promise<{ readonly me: PairMember; readonly other: PairMember }> {
  if (otherId === systemMemberId) throw noSuchMember();
  const members = await lockBoth(tx, memberId, otherId);
  const me = members.find(({ id }) => id === memberId);
  const other = members.find(({ id }) => id !== memberId);
  if (!me || !other) throw noSuchMember();
  return { me, other };
}
