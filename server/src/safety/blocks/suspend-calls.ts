import { endCallOfMember } from '../../calls/lifecycle/end-calls.ts';
import { liftCallSuspension, saveCallSuspension } from '../../calls/rules/suspensions-store.ts';
import { randomCalls } from '../../lib/constants.ts';
import { actorOf, writeAudit } from '../../platform/audit/index.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { countPeople } from './hide-reported-minor.ts';
import { listCallReporters, listSharedMarks } from './report-trust-store.ts';

/**
 * Keeps a member from calls until a moderator has decided, when enough people who have nothing to do with each other have
 * reported calls of theirs within a week (calls-13). Call with the member's row locked.
 */
export async function suspendReportedCalls(unit: UnitOfWork, memberId: string, now: Date): Promise<void> {
  const { tx } = unit;
  const { reporters, within } = randomCalls.suspension;
  const accounts = await listCallReporters(tx, memberId, new Date(now.getTime() - within));
  if (accounts.length < reporters) return;
  if (countPeople(accounts, await listSharedMarks(tx, accounts)) < reporters) return;
  if (!(await saveCallSuspension(tx, memberId, now))) return;
  await writeAudit(tx, { action: 'calls.suspended', actor: actorOf('system'), subjectId: memberId, at: now });
  await endCallOfMember(unit, memberId, now);
}

/** Lets a member call again when no report of their calls waits for its decision any more. */
export async function endCallSuspension({ tx }: UnitOfWork, memberId: string): Promise<void> {
  const waiting = await listCallReporters(tx, memberId, new Date(0));
  if (waiting.length === 0) await liftCallSuspension(tx, memberId);
}
