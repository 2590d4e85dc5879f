import { credit } from '../../coins/ledger.ts';
import { coins } from '../../lib/constants.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { completenessOf } from './completeness.ts';
import { completenessFacts } from './current-profile.ts';

/** Pays the coins for a complete profile once; the key in the ledger prevents a second payment. */
export async function rewardCompleteness(
  unit: UnitOfWork,
  member: MemberRow,
  photos: number,
  now: Date,
): Promise<void> {
  const { score } = completenessOf(completenessFacts(member, photos));
  if (score < coins.completeness.score) return;
  const balance = await credit(unit.tx, {
    memberId: member.id,
    amount: coins.completeness.coins,
    reason: 'completeness',
    key: 'completeness',
    now,
  });
  if (balance !== member.coins) unit.emit(member.id, { type: 'coins.changed', coins: balance });
}
