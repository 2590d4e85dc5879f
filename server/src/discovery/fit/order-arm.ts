import { stableShare } from '../../lib/stable-share.ts';

/** Whether a member gets the order by fit: always the same members, and more of them when the share grows. */
export function isByFit(memberId: string, percent: number): boolean {
  return stableShare(`order by fit ${memberId}`) < percent / 100;
}
