import type { PublishedBuild } from '@duet/contracts';
import type { AuditEntry } from './audit-log.ts';

type Remotes = PublishedBuild['remotes'];

/** The second origins that are others than before; their part is none of a release, whose versions are listed by it. */
export function changedMirrors(before: Remotes = {}, after: Remotes = {}): Pick<AuditEntry, 'part' | 'from' | 'to'>[] {
  return Object.values(after).flatMap(({ name, mirror: to = 'none' }) => {
    const from = before[name]?.mirror ?? 'none';
    return from === to ? [] : [{ part: `${name} mirror`, from, to }];
  });
}
