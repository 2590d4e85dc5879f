import { changeRegistry, distDir, pruneVersions } from '@duet/build';
import type { Canary, PublishedBuild } from '@duet/contracts';
import { buildRemote, passGate } from './release-remote.ts';
import type { ReleaseOptions } from './release-remote.ts';
import { addStamps } from './stamps.ts';

export interface CanaryOptions extends ReleaseOptions {
  /** Of 100 members so many, from 1 to 99. */
  readonly percent: number;
}

/**
 * Builds one remote and gives it to a share of the members; the others keep what they have. The same sources again, with
 * another share, change the share: whoever has the release keeps it when the share grows. What the gate refuses is refused.
 */
export async function startCanary(name: string, { percent, ...options }: CanaryOptions): Promise<Canary> {
  const { dist = distDir } = options;
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Error(`A canary is given to 1 to 99 of 100 members; without --canary all get ${name}`);
  }
  const { candidate, stamp } = await buildRemote(name, options);
  const facts = await passGate(candidate, options);
  const { build } = candidate;
  if ('problems' in build) throw new Error(`${name} could not be built:\n${build.problems.join('\n\n')}`);
  const { release } = build;

  const { canaries = {} } = await changeRegistry(
    dist,
    (current) => {
      const live = current?.remotes[release.name];
      if (!live) throw new Error(`Nobody has ${name} yet: release it to all members first`);
      if (live.version === release.version) throw new Error(`All members have ${name} ${release.version} already`);
      const running = current.canaries?.[release.name];
      const since = running?.release.version === release.version ? running.since : new Date().toISOString();
      return { canaries: { ...current.canaries, [release.name]: { release, percent, since } } };
    },
    facts,
  );
  await addStamps(dist, { [name]: stamp });
  await pruneVersions(dist);
  const canary = canaries[release.name];
  if (!canary) throw new Error(`The registry lost the canary of ${name}`);
  return canary;
}

/** Gives everybody what most have. */
export async function endCanary(name: string, reason: string | undefined, dist = distDir): Promise<Canary> {
  let ended: Canary | undefined;
  await changeRegistry(
    dist,
    (current) => {
      const { [name]: running, ...canaries }: NonNullable<PublishedBuild['canaries']> = current?.canaries ?? {};
      if (!running) throw new Error(`${name} has no canary`);
      ended = running;
      return { canaries };
    },
    { what: 'canary', ...(reason && { reason }) },
  );
  if (!ended) throw new Error(`${name} has no canary`);
  return ended;
}
