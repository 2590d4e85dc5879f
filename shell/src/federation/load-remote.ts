import type { RegistryRemote, RemoteName } from '@duet/contracts';
import type { Remote } from '@duet/kit';
import { within } from './deadline.ts';
import { preloadFiles, registerReleases, runAttempt } from './federation-runtime.ts';
import { loadPolicy, loadRelease } from './load-release.ts';
import { registry } from './registry.ts';
import type { ReleaseFiles } from './registry-preloads.ts';
import { allowScript } from './trusted-scripts.ts';

const tries = new Map<string, number>();
const loaded = new Map<string, Promise<Remote>>();

function countTry(entry: string): number {
  const count = tries.get(entry) ?? 0;
  tries.set(entry, count + 1);
  return count;
}

/**
 * Loads a remote in the release that the registry currently names, without a time limit. A loaded release is kept; one
 * that failed or hangs is forgotten, so that the next call tries again. `anew` runs even a loaded release again, so that
 * it forgets its own failure. The bench replaces this one file to measure the same code as a single bundle.
 */
export function loadRemote(name: RemoteName, anew = false): Promise<Remote> {
  const remote = registry().remote(name);
  if (!remote) return Promise.reject(new Error(`Not in the registry: ${name}`));
  const key = `${name}@${remote.version}`;
  const known = loaded.get(key);
  if (known && !anew) return known;
  for (const release of [remote, remote.previous]) if (release) allowScript(release.entry);
  const loading = loadRelease({ remote, run: runAttempt, count: countTry });
  loaded.set(key, loading);
  // after the time of all attempts a hanging load is forgotten, so that the next visit starts a new one
  within(loadPolicy.time, loading).catch(() => {
    if (loaded.get(key) === loading) loaded.delete(key);
  });
  // a load that finishes late is kept, unless another has started by then
  loading.then(
    () => loaded.has(key) || loaded.set(key, loading),
    () => undefined,
  );
  return loading;
}

/** Fetches what a visit of this remote will need. The visit requests missing files again and reports failures. */
export async function preloadRemote(remote: RegistryRemote, files: ReleaseFiles): Promise<void> {
  await preloadFiles(remote, files).catch(() => undefined);
}

/** Registers the remotes with the federation runtime; nothing is fetched. */
export function registerRemotes(remotes: readonly RegistryRemote[]): void {
  registerReleases(remotes);
}
