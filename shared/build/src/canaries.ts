import type { Canary, PublishedBuild } from '@duet/contracts';
import { registryProblems } from './registry-problems.ts';

type Canaries = NonNullable<PublishedBuild['canaries']>;

/** What pages with a canary get: its remote in this release, all else as everybody has it. */
export function withCanary({ canaries: _canaries, ...build }: PublishedBuild, { release }: Canary): PublishedBuild {
  const live = build.remotes[release.name];
  return { ...build, remotes: { ...build.remotes, [release.name]: { ...release, ...(live && { previous: live }) } } };
}

/** The canaries that go on: not those of a remote that has just got another release, nor what does not fit any more. */
export function keptCanaries(current: PublishedBuild | undefined, next: PublishedBuild): Canaries {
  const kept = Object.entries(current?.canaries ?? {}).filter(([name, canary]) => {
    const isSame = current?.remotes[name]?.version === next.remotes[name]?.version;
    return isSame && registryProblems(withCanary(next, canary)).length === 0;
  });
  return Object.fromEntries(kept);
}

/** What does not fit together in pages with canaries, each alone and all at once. */
export function canaryProblems(build: PublishedBuild): string[] {
  const canaries = Object.values(build.canaries ?? {});
  const withAll = canaries.reduce(withCanary, build);
  const builds = [...canaries.map((canary) => withCanary(build, canary)), withAll];
  return [...new Set(builds.flatMap(registryProblems))];
}

export interface CanaryChange {
  readonly part: string;
  readonly from?: string;
  readonly to: string;
  /** Of 100 members so many; 0 when it ends. */
  readonly percent: number;
}

/** Which canaries begin, end or are given to another share of the members. */
export function changedCanaries(before: Canaries = {}, after: Canaries = {}): CanaryChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((part): CanaryChange[] => {
    const [old, now] = [before[part], after[part]];
    if (now && (now.since !== old?.since || now.percent !== old.percent)) {
      return [{ part, to: now.release.version, percent: now.percent }];
    }
    return old && !now ? [{ part, to: old.release.version, percent: 0 }] : [];
  });
}
