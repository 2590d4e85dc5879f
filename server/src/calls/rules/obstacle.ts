import type { CallObstacle } from '@duet/contracts';
import { randomCalls } from '../../lib/constants.ts';

/** What of a member decides whether they may look for a random call. */
export interface CallStanding {
  readonly isVerified: boolean;
  readonly hasAccepted: boolean;
  readonly isSuspended: boolean;
  /** Paused, incognito, or waiting for a moderator. */
  readonly isHidden: boolean;
  /** Random calls of the last 24 hours. */
  readonly used: number;
  readonly coins: number;
}

export const freePerDay = (isSubscription: boolean): number =>
  isSubscription ? randomCalls.freePerDay.subscriber : randomCalls.freePerDay.member;

export const freeLeftOf = ({ used }: Pick<CallStanding, 'used'>, isSubscription: boolean): number =>
  Math.max(0, freePerDay(isSubscription) - used);

/** What the next random call costs, in coins. */
export const priceOf = (standing: Pick<CallStanding, 'used'>, isSubscription: boolean): number =>
  freeLeftOf(standing, isSubscription) > 0 ? 0 : randomCalls.price;

/** The first thing that keeps a member from random calls (calls-1); null where nothing does. */
export function obstacleOf(
  standing: CallStanding,
  { isSetUp, isSubscription }: { readonly isSetUp: boolean; readonly isSubscription: boolean },
): CallObstacle | null {
  if (!isSetUp) return 'notSetUp';
  if (!standing.isVerified) return 'notVerified';
  if (!standing.hasAccepted) return 'rulesNotAccepted';
  if (standing.isSuspended) return 'suspended';
  if (standing.isHidden) return 'hidden';
  if (standing.used >= randomCalls.mostPerDay) return 'noneLeft';
  return standing.coins < priceOf(standing, isSubscription) ? 'notEnoughCoins' : null;
}
