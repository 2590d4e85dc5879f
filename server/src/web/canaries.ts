import type { Canary, Registry, RemoteName } from '@duet/contracts';
import { stableShare } from '../lib/stable-share.ts';
import { pageIcons } from './page-icons.ts';
import type { ServedBuild } from './published-build-reader.ts';

/** Which canaries were stopped, as `canaryId` names them. */
export type StoppedCanaries = () => Promise<ReadonlySet<string>>;

interface CanaryStart extends Pick<Canary, 'since'> {
  readonly release: Pick<Canary['release'], 'name' | 'version'>;
}

/** One start of a canary: the same release may be tried again after it was stopped. */
export function canaryId({ release: { name, version }, since }: CanaryStart): string {
  return `${name} ${version} ${since}`;
}

/**
 * Whether a member is among those who are given the release. The same member always is or is not, however often they come,
 * and stays when the share grows; another release is given to others.
 */
export function isInCanary(memberId: string, { release: { name, version }, percent }: Canary): boolean {
  return stableShare(`${name} ${version} ${memberId}`) < percent / 100;
}

/** Those of remotes that everybody has in some release. */
export function canariesOf({ published, registry }: ServedBuild): Canary[] {
  return Object.values(published.canaries ?? {}).filter(({ release }) => release.name in registry.remotes);
}

/** The build as one member is given it. */
export type BuildFor = (served: ServedBuild, memberId: string) => Promise<ServedBuild>;

/**
 * Gives a share of the members the canaries of a build, with what everybody else has behind them: a canary that does not
 * load falls back to it. Nobody is given one while it cannot be found out whether it was stopped.
 */
export function canaryReader(stopped: StoppedCanaries, onUnread: (error: unknown) => void): BuildFor {
  const known = new WeakMap<ServedBuild, Map<string, Promise<ServedBuild>>>();

  return async (served, memberId) => {
    const given = canariesOf(served).filter((canary) => isInCanary(memberId, canary));
    if (given.length === 0) return served;
    const gone = await stopped().catch((error: unknown) => {
      onUnread(error);
      return undefined;
    });
    const running = given.filter((canary) => gone && !gone.has(canaryId(canary)));
    if (running.length === 0) return served;
    const made = known.get(served) ?? new Map<string, Promise<ServedBuild>>();
    known.set(served, made);
    const key = running.map(canaryId).join('\n');
    const build = made.get(key) ?? withCanaries(served, running);
    made.set(key, build);
    return await build;
  };
}

async function withCanaries(served: ServedBuild, canaries: readonly Canary[]): Promise<ServedBuild> {
  const remotes: Record<RemoteName, Registry['remotes'][RemoteName]> = { ...served.registry.remotes };
  for (const { release } of canaries) {
    const { previous: _previous, ...live } = remotes[release.name] ?? release;
    remotes[release.name] = { ...release, channel: 'canary', previous: live };
  }
  const registry: Registry = { ...served.registry, remotes };
  return { ...served, registry, icons: await pageIcons(served.published.shell, registry) };
}
