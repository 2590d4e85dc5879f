import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routesOf } from '@duet/contracts';
import type { Registry, RegistryRemote } from '@duet/contracts';
import { SHELL } from '@duet/contracts/page-reports';
import type { ReleaseChannel } from '@duet/contracts/page-reports';
import type { PublishedBuildReader, ServedBuild } from '../web/published-build-reader.ts';

/** What a page says of the release that something is about. */
interface About {
  readonly remote: string;
  readonly version: string;
  readonly channel: ReleaseChannel;
}

/** A release as it is kept, with who carries the remote on. */
export interface ReportedRelease extends About {
  readonly owner: string | null;
}

/** What the registry says of what pages report. */
export interface ReleaseBook {
  releaseOf(about: About): ReportedRelease;
  /** The route as it is declared; null for what no remote declares. */
  routeOf(route: string | null): string | null;
}

/** Remotes and releases that nobody published: guests may send any name, and each would be one more row. */
const OTHER = 'other';
const shellOwner = 'platform';
/** Releases of the past that this process remembers, for pages that have been open since then. */
const remembered = 50;

/** Reads what is needed to say whose the named releases are. */
export type ReadReleaseBook = (named: readonly About[]) => Promise<ReleaseBook>;

/**
 * Reads the registry as it is served; releases that were in it since the start are known for as long as the process runs. One
 * that never was, as a candidate's, and one that left it before, are known while their folder is there.
 */
export function createReleaseBook(builds: PublishedBuildReader | undefined): ReadReleaseBook {
  const known = new Map<string, Set<string>>();
  const owners = new Map<string, string>();

  async function lookUp({ remote, version }: About): Promise<void> {
    if (!builds || known.get(remote)?.has(version)) return;
    const folder = remote === SHELL ? path.join(SHELL, version) : path.join('remotes', remote, version);
    const file = path.join(builds.distDir, folder, remote === SHELL ? 'shell.json' : 'remote.json');
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return;
    remember(remote, [version]);
    const { owner } = JSON.parse(text) as Partial<RegistryRemote>; // written by our own build
    if (owner !== undefined) owners.set(remote, owner);
  }

  function remember(remote: string, versions: readonly (string | undefined)[]): void {
    const before = known.get(remote) ?? [];
    const all = new Set([...before, ...versions].filter((version) => version !== undefined));
    known.set(remote, new Set([...all].slice(-remembered)));
  }

  return async (named) => {
    const served = await builds?.current();
    if (served) for (const [remote, ...versions] of releasesOf(served)) remember(remote, versions);
    await Promise.all(named.map(lookUp));
    const routes = new Set(served && pathsOf(served.registry));
    return {
      releaseOf({ remote, version, channel: told }) {
        const isCanary = served?.published.canaries?.[remote]?.release.version === version;
        const channel = isCanary && told !== 'candidate' ? 'canary' : told;
        const versions = known.get(remote);
        if (!versions) return { remote: OTHER, version: OTHER, channel, owner: null };
        const owner =
          remote === SHELL ? shellOwner : (served?.registry.remotes[remote]?.owner ?? owners.get(remote) ?? null);
        return { remote, version: versions.has(version) ? version : OTHER, channel, owner };
      },
      routeOf: (route) => (route !== null && routes.has(route) ? route : null),
    };
  };
}

function releasesOf({ published, registry }: ServedBuild): [string, ...(string | undefined)[]][] {
  const remotes = Object.values(registry.remotes);
  return [
    [SHELL, published.shell.version],
    ...remotes.map((remote): [string, ...(string | undefined)[]] => [
      remote.name,
      remote.previous?.version,
      remote.version,
      published.canaries?.[remote.name]?.release.version,
    ]),
  ];
}

function pathsOf(registry: Registry): string[] {
  return routesOf(registry).all.flatMap(({ route }) => [route.path, ...(route.aliases ?? [])]);
}
