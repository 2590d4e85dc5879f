import type { DeckOrder } from '@duet/contracts';
import { stableShare } from '../../lib/stable-share.ts';

export interface DeckOrderQuery {
  readonly memberId: string;
  /** The member's own choice, which wins. */
  readonly newestActivityOnly: boolean;
  /** How many of 100 members get the order by fit (`MATCHING_FIT`). */
  readonly percentByFit: number;
}

/** The order of a member's deck: by fit for always the same members, and for more of them when the share grows; by activity for all others (deck-11, deck-14). */
export function deckOrderOf({ memberId, newestActivityOnly, percentByFit }: DeckOrderQuery): DeckOrder {
  if (newestActivityOnly) return 'Activity';
  return stableShare(`order by fit ${memberId}`) < percentByFit / 100 ? 'Fit' : 'Activity';
}
