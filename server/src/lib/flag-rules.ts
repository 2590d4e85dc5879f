import type { FlagSetting } from '@duet/contracts';
import { stableShare } from './stable-share.ts';

/** Whoever asks, as far as flags need to know. */
export interface FlagCaller {
  /** A guest has none. */
  readonly memberId: string | undefined;
  /** Is asked only where a flag is for those who moderate. */
  readonly isModerator: () => Promise<boolean>;
}

/**
 * Whether a flag is on for somebody; the one rule for pages and registries. A share is one of members: the same member
 * always is or is not in it, also on other devices, and stays in it when it grows; guests are in none. Another flag is
 * given to others.
 */
export async function isFlagOn(name: string, setting: FlagSetting | undefined, caller: FlagCaller): Promise<boolean> {
  if (!setting) return false;
  if (setting.to === 'on') return true;
  if (setting.to === 'moderators') return await caller.isModerator();
  return caller.memberId !== undefined && stableShare(`${name} ${caller.memberId}`) < setting.to / 100;
}
