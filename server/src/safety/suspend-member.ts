import type { Transaction } from 'kysely';
import { endSessions } from '../auth/sessions/sessions-store.ts';
import { cancelPlans } from '../billing/subscriptions/cancel-plans.ts';
import { updateMember } from '../members/profiles/members-store.ts';
import { actorOf, writeAudit } from '../platform/audit/index.ts';
import type { Schema } from '../platform/database/schema.ts';

/**
 * Shuts a member out. Every call of theirs is refused from now on, so nobody but us can stop what they are charged. Their
 * sessions end: whoever is let in again one day signs in anew.
 */
export async function suspendMember(tx: Transaction<Schema>, memberId: string, now: Date): Promise<void> {
  await updateMember(tx, memberId, { is_disabled: true, suspended_at: now });
  await cancelPlans(tx, memberId, now);
  for (const objectId of await endSessions(tx, memberId, 'all', now)) {
    const ended = { subjectId: memberId, objectId, detail: 'suspended' };
    await writeAudit(tx, { action: 'session.ended', actor: actorOf('system'), at: now, ...ended });
  }
}
