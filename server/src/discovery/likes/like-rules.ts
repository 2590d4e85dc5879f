import { positiveReactions } from '@duet/contracts';
import type { FeedLimit, PositiveReaction, Reaction } from '@duet/contracts';
import { deckRules, likes } from '../../lib/constants.ts';

/**
 * The like limit is a bucket that refills by one like every 24 minutes. It is stored as one time: when the bucket will
 * be full again. Each like adds 24 minutes to it, and the used likes follow from the distance to it.
 */
export function feedLimitAt(now: Date, fullAt: Date | null, isSubscription: boolean): FeedLimit {
  const missing = isSubscription || fullAt === null ? 0 : Math.max(0, fullAt.getTime() - now.getTime());
  const utilized = Math.min(likes.free, Math.ceil(missing / likes.recovery));
  const fullTime = now.getTime() + missing;
  return {
    freeLikesCount: likes.free,
    utilizedLikesCount: utilized,
    // A recovery time in the future means that the limit is reached (deck-6), so it is absent before.
    recoveryLikeTime:
      utilized < likes.free ? null : new Date(fullTime - (likes.free - 1) * likes.recovery).toISOString(),
    allLikesFullRecoveryTime: utilized === 0 ? null : new Date(fullTime).toISOString(),
  };
}

export function isReached(limit: FeedLimit): boolean {
  return limit.utilizedLikesCount >= limit.freeLikesCount;
}

/** When the bucket will be full after one more like. */
export function fullAfterLike(now: Date, fullAt: Date | null): Date {
  return new Date(Math.max(now.getTime(), fullAt?.getTime() ?? 0) + likes.recovery);
}

/** Every positive reaction costs one like; a Nope is free. */
export function costsALike(reaction: Reaction): reaction is PositiveReaction {
  return positiveReactions.some((positive) => positive === reaction);
}

export interface PastReaction {
  readonly reaction: Reaction;
  readonly created_at: Date;
}

/** The outcome of a reaction: no change, a Nope, an invite, or a match. */
export type Outcome = 'repeat' | 'nope' | 'invite' | 'match';

/**
 * A positive reaction is final. A Nope may become positive at any time, and is renewed when the profile was shown again
 * after its rest.
 */
export function outcomeOf(
  wanted: Reaction,
  mine: PastReaction | undefined,
  theirs: PastReaction | undefined,
  now: Date,
): Outcome {
  if (mine && costsALike(mine.reaction)) return 'repeat';
  if (costsALike(wanted)) return theirs && costsALike(theirs.reaction) ? 'match' : 'invite';
  return mine && now.getTime() - mine.created_at.getTime() < deckRules.nopeRest ? 'repeat' : 'nope';
}
