import { endSessions } from '../auth/sessions/sessions-store.ts';
import { cancelPlans } from '../billing/subscriptions/cancel-plans.ts';
import { endCallOfMember } from '../calls/lifecycle/end-calls.ts';
import { updateMember } from '../members/profiles/members-store.ts';
import { actorOf, writeAudit } from '../platform/audit/index.ts';
import type { UnitOfWork } from '../platform/realtime/unit-of-work.ts';

/**
 * Suspends a member. All their calls are refused from now on, so their plans are cancelled for them and their call ends. Their sessions
 * end, so that a later return needs a new sign-in.
 */
export async function suspendMember(unit: UnitOfWork, memberId: string, now: Date): Promise<void> {
  const { tx } = unit;
  await updateMember(tx, memberId, { is_disabled: true, suspended_at: now });
  await endCallOfMember(unit, memberId, now);
  await cancelPlans(tx, memberId, now);
  for (const objectId of await endSessions(tx, memberId, 'all', now)) {
    const ended = { subjectId: memberId, objectId, detail: 'suspended' };
    await writeAudit(tx, { action: 'session.ended', actor: actorOf('system'), at: now, ...ended });
  }
}
