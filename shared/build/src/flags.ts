import type { FlagSetting, PublishedBuild } from '@duet/contracts';
import type { AuditEntry } from './audit-log.ts';

type Flags = NonNullable<PublishedBuild['flags']>;

/** For whom a flag is on, as people read it: `off`, `on`, `moderators` or `10 %`. */
export function audienceOf(setting: Pick<FlagSetting, 'to'> | undefined): string {
  if (!setting) return 'off';
  return typeof setting.to === 'number' ? `${setting.to} %` : setting.to;
}

/** The flags that are on for others than before. */
export function changedFlags(before: Flags = {}, after: Flags = {}): Pick<AuditEntry, 'part' | 'from' | 'to'>[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((part) => {
    const [from, to] = [audienceOf(before[part]), audienceOf(after[part])];
    return from === to ? [] : [{ part, from, to }];
  });
}
