import type { IdentityCaller } from '../../http/caller.ts';
import type { AppDeps } from '../../http/deps.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { recordMarks } from '../comebacks/record-marks.ts';
import { findMemberByIdentity, updateMember } from '../profiles/members-store.ts';
import { areKnown } from './identity-marks-store.ts';
import { marksOf } from './identity-marks.ts';
import type { Traces } from './identity-marks.ts';
import { marksSecret } from './marks-secret.ts';

/** Saves what a sign-in tells about its owner: the address, whether it is verified, and identity marks. */
export async function recordIdentity(
  deps: Pick<AppDeps, 'database' | 'clock' | 'realtime'>,
  identity: Pick<IdentityCaller, 'uid' | 'email' | 'emailVerified' | 'providerIds'>,
  traces: Pick<Traces, 'device' | 'pushToken'>,
): Promise<void> {
  const { database, clock } = deps;
  const { db } = database;
  const member = await findMemberByIdentity(db, identity.uid);
  if (!member) return;
  const { uid, email, emailVerified, providerIds } = identity;
  if (member.email_verified !== emailVerified || member.email !== email) {
    await updateMember(db, member.id, { email, email_verified: emailVerified });
  }
  const secret = await marksSecret(database);
  const marks = marksOf(secret, { ...traces, uid, email, providerIds });
  if (await areKnown(db, member.id, marks)) return;
  await withEvents(deps, (unit) => recordMarks(unit, { memberId: member.id, marks, secret, now: clock.now() }));
}
