import type { MemberCaller } from './caller.ts';

/** Who may make calls that belong to a flag. */
export interface CallFlags {
  /** Rejects when it cannot be found out whether somebody moderates. */
  isOn(flag: string, caller: MemberCaller): Promise<boolean>;
}
