import type { MemberProfile, Reaction } from '@duet/contracts';

/** A reaction on its way: the server applies each `requestId` once. A Nope that may be taken back is `held`. */
export interface QueuedReaction {
  readonly requestId: string;
  readonly profile: MemberProfile;
  readonly reaction: Reaction;
  readonly state: 'waiting' | 'held';
}
