import type { RegistryRemote, RemoteName, RemoteRelease } from '@duet/contracts';
import { within } from './deadline.ts';
import type { LoadPolicy } from './load-policy.ts';

export const loadPolicy: LoadPolicy = { time: 6400, pause: 300 };

/** One try to load a release. `entry` is unique for this page. */
export interface Attempt {
  readonly name: RemoteName;
  readonly release: RemoteRelease;
  readonly entry: string;
}

export interface LoadReleaseOptions<Module> {
  readonly remote: RegistryRemote;
  readonly run: (attempt: Attempt) => Promise<Module>;
  /** Number of this try for an address, counted over the life of the page. */
  readonly count: (entry: string) => number;
  readonly policy?: LoadPolicy;
}

/** Loads the newest release that can be had. Rejects with the last failure when every attempt has failed. */
export async function loadRelease<Module>(options: LoadReleaseOptions<Module>): Promise<Module> {
  const { remote, run, count, policy = loadPolicy } = options;
  const runNext = async (release: RemoteRelease) => {
    const tries = count(release.entry);
    return run({ name: remote.name, release, entry: tries ? `${release.entry}?retry=${tries}` : release.entry });
  };
  const share = policy.time / (remote.previous ? 4 : 2);
  const first = runNext(remote);
  try {
    return await within(share, first);
  } catch {
    // in a late chunk: a first screen that comes does not need it
    const { loadOtherwise } = await import(/* webpackChunkName: "follow" */ './load-otherwise.ts');
    return loadOtherwise({ remote, first, runNext, share, policy });
  }
}
