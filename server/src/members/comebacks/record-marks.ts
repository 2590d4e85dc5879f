import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import type { Mark } from '../identity-marks/identity-marks.ts';
import { saveMarks } from '../identity-marks/identity-marks-store.ts';
import { ownKinds } from '../identity-marks/identity-marks.ts';
import { carryOver } from './carry-over.ts';
import { requireVerification } from './comebacks-store.ts';
import { personsBehind } from './persons-store.ts';
import { findAsked, findByMarks } from './suspended-store.ts';

interface MarkedMember {
  readonly memberId: string;
  readonly marks: readonly Mark[];
  readonly secret: Buffer;
  readonly now: Date;
}

/**
 * Saves identity marks of a member. New marks may match an earlier account: then what it left is carried over, and a
 * member who resembles a suspended one has to verify.
 */
export async function recordMarks(unit: UnitOfWork, { memberId, marks, secret, now }: MarkedMember): Promise<void> {
  const { tx } = unit;
  const fresh = await saveMarks(tx, memberId, marks, now);
  if (fresh.length === 0) return;
  await carryOver(tx, { memberId, marks: fresh });
  const own = fresh.filter(({ kind }) => ownKinds.some((each) => each === kind));
  const likenesses = [
    ...(await findByMarks(tx, { memberId, marks: fresh, secret })),
    ...(await findAsked(tx, await personsBehind(tx, own))),
  ];
  await requireVerification(unit, { memberId, likenesses, now });
}
