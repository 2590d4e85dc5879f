import type { MemberProfile, Reaction } from '@duet/contracts';
import type { ReactionTarget } from './reaction-target.ts';

/** A reaction to be sent: the server applies each `requestId` once. A Nope that can still be undone is `held`. */
export interface QueuedReaction {
  readonly requestId: string;
  readonly profile: MemberProfile;
  readonly reaction: Reaction;
  readonly target?: ReactionTarget | undefined;
  readonly state: 'waiting' | 'held';
}
