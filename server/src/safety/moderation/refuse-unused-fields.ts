import type { ModerationDecision } from '@duet/contracts';
import { wrongDecision } from './moderation-errors.ts';

const words = ['reason', 'action', 'message'] as const;
type Word = (typeof words)[number];

/** Refuses fields that a queue does not use, which would otherwise be ignored or audited as if they counted. */
export function refuseUnusedFields(decision: ModerationDecision, known: readonly Word[]): void {
  const unknown = words.find((word) => decision[word] !== undefined && !known.includes(word));
  if (unknown) throw wrongDecision(unknown, 'unrecognized');
}
