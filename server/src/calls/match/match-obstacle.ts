import type { MatchCallObstacle } from '@duet/contracts';
import { calls } from '../../lib/constants.ts';

/** What decides whether a member may call a match. */
export interface MatchStanding {
  readonly haveBothWritten: boolean;
  readonly isBarred: boolean;
  readonly isSuspended: boolean;
  readonly isInCall: boolean;
  /** Calls of the member to this match that nobody answered, of the last hour. */
  readonly unanswered: number;
  /** Whether the other one can answer now: neither in another call nor kept from calls. */
  readonly isPartnerFree: boolean;
}

/** The first thing that keeps a member from calling a match (calls-15); null where nothing does. */
export function matchObstacleOf(standing: MatchStanding): MatchCallObstacle | null {
  if (!standing.haveBothWritten) return 'notBothWritten';
  if (standing.isBarred) return 'barred';
  if (standing.isSuspended) return 'suspended';
  if (standing.isInCall) return 'inCall';
  return standing.unanswered >= calls.unanswered.most ? 'tooManyUnanswered' : null;
}
