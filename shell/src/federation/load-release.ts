import type { RegistryRemote, RemoteName, RemoteRelease } from '@duet/contracts';
import { noteFailure } from '../errors/failures.ts';
import { within } from './deadline.ts';
import type { LoadPolicy } from './load-policy.ts';

export const loadPolicy: LoadPolicy = { time: 6400, pause: 300 };

/** One attempt to load a release. `entry` is unique within this page. */
export interface Attempt {
  readonly name: RemoteName;
  readonly release: RemoteRelease;
  readonly entry: string;
}

export interface LoadReleaseOptions<Module> {
  readonly remote: RegistryRemote;
  readonly run: (attempt: Attempt) => Promise<Module>;
  /** The number of this attempt for an address, counted over the lifetime of the page. */
  readonly count: (entry: string) => number;
  readonly policy?: LoadPolicy;
}

/** Loads the newest release available. Rejects with the last failure when every attempt has failed. */
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
    // in a late chunk, because a first screen that loads normally does not need it
    const { loadOtherwise } = await import(/* webpackChunkName: "follow" */ './load-otherwise.ts');
    return loadOtherwise({ remote, first, runNext, share, policy, onFallback: noteFailure });
  }
}
