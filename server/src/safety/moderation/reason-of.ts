import { rejectionReasons } from '@duet/contracts';
import type { ModerationDecision } from '@duet/contracts';
import { wrongDecision } from './moderation-errors.ts';
import { refuseUnusedFields } from './refuse-unused-fields.ts';

type Reasons = typeof rejectionReasons;

/** The reason of a rejection, in the words of its queue; null approves. */
export function reasonOf<Queue extends keyof Reasons>(
  queue: Queue,
  body: ModerationDecision,
): Reasons[Queue][number] | null {
  const { decision, reason } = body;
  refuseUnusedFields(body, decision === 'approve' ? [] : ['reason']);
  if (decision === 'approve') return null;
  if (reason === undefined) throw wrongDecision('reason', 'required');
  const words: readonly Reasons[Queue][number][] = rejectionReasons[queue];
  // what the deadline says is not a moderator's to say
  const known = words.find((word) => word === reason && word !== 'notReviewed');
  if (known === undefined) throw wrongDecision('reason', 'unknown_value');
  return known;
}
