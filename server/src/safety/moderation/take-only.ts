import type { ModerationDecision } from '@duet/contracts';
import { wrongDecision } from './moderation-errors.ts';

const words = ['reason', 'action', 'message'] as const;
type Word = (typeof words)[number];

/** Refuses words that a queue does not take: they would be ignored, or noted as if they had counted. */
export function takeOnly(decision: ModerationDecision, known: readonly Word[]): void {
  const unknown = words.find((word) => decision[word] !== undefined && !known.includes(word));
  if (unknown) throw wrongDecision(unknown, 'unrecognized');
}
