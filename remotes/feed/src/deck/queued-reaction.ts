import type { MemberProfile, Reaction } from '@duet/contracts';

/** A reaction on its way: the server applies each `requestId` once. */
export interface QueuedReaction {
  readonly requestId: string;
  readonly profile: MemberProfile;
  readonly reaction: Reaction;
}
