import type { Gift } from '@duet/contracts';
import { gifts } from '../lib/constants.ts';

export function findGift(giftId: string): Gift | undefined {
  return gifts.find(({ id }) => id === giftId);
}

/** The picture of a gift; null without one, or when it is no longer in the catalogue. */
export function giftUrlOf(giftId: string | null): string | null {
  return (giftId !== null && findGift(giftId)?.imageUrl) || null;
}
