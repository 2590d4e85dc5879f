import { createInstance } from '@module-federation/enhanced/runtime';
import type { RegistryRemote, RemoteName, RemoteRelease } from '@duet/contracts';
import type { Remote } from '@duet/kit';
import { entryScripts } from './entry-scripts.ts';
import { absolute, noteIntegrity } from './file-integrity.ts';
import type { Attempt } from './load-release.ts';
import { noteOwnEntry, previewBuilds, previewOf } from './previews.ts';
import { registryPreloads, wantFiles } from './registry-preloads.ts';
import type { ReleaseFiles } from './registry-preloads.ts';
import { sharedScope } from './shared-scope.ts';

/** Module Federation's runtime (decision 32). Deadlines and fallback releases are added in load-release.ts. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  // the default strategy would load the entry of every remote at the start
  shareStrategy: 'loaded-first',
  shared: sharedScope,
  plugins: [entryScripts(), previewBuilds(), registryPreloads()],
});

/** Entries that are registered but have not run yet. */
const waiting = new Map<string, string>();

/** Registers the remotes by their plain names, so that the devtools find them in the page's instance. */
export function registerReleases(remotes: readonly RegistryRemote[]): void {
  for (const remote of remotes) {
    const entry = absolute(remote.entry);
    register(remote.name, remote, entry);
    waiting.set(remote.name, entry);
  }
}

/** Runs one release and returns its door. The runtime keeps failures, so the release is registered again each time. */
export async function runAttempt({ name, release, entry }: Attempt): Promise<Remote> {
  const address = absolute(entry);
  noteIntegrity(address, release.integrity);
  // a container that has run is run again instead of being found in the page
  Reflect.set(globalThis, release.global, undefined);
  if (waiting.get(name) !== address) register(name, release, address);
  waiting.delete(name);
  const remote = await federation.loadRemote<Remote>(`${name}/app`);
  if (typeof remote?.mount !== 'function') throw new Error('There is no ./app');
  return remote;
}

/** Fetches files of a remote in parallel instead of one after the other; nothing is run. */
export async function preloadFiles(remote: RegistryRemote, files: ReleaseFiles): Promise<void> {
  const { name, entry, integrity, integrities } = remote;
  if (previewOf(name)) return;
  noteIntegrity(entry, integrity);
  for (const file of [...files.scripts, ...files.styles]) noteIntegrity(file, integrities[file]);
  wantFiles(name, files);
  await federation.preloadRemote([{ nameOrAlias: name, resourceCategory: 'all', share: false, depsRemote: false }]);
}

function register(name: RemoteName, release: RemoteRelease, entry: string): void {
  noteOwnEntry(name, entry);
  const { global: entryGlobalName } = release;
  federation.registerRemotes([{ name, entry, entryGlobalName, type: 'global' }], { force: true });
}
