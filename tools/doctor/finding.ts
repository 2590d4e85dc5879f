import type { PublishedBuild, RemoteManifest } from '@duet/contracts';
import type { Endpoint } from '@duet/contracts/endpoints';

/** What a check looks at. */
export interface Patient {
  /** The repository. */
  readonly root: string;
  /** The folder of builds; it may be missing. */
  readonly dist: string;
  /** The folders of `remotes/` with their manifests. */
  readonly remotes: readonly SourceRemote[];
  /** What kept a manifest from being read, one sentence each. */
  readonly unreadManifests: readonly string[];
  /** The calls of the contracts. */
  readonly calls: readonly Pick<Endpoint, 'name' | 'flag'>[];
  /** The registry, where there is one that can be read. */
  readonly published: PublishedBuild | undefined;
}

export interface SourceRemote {
  readonly folder: string;
  readonly manifest: RemoteManifest;
}

/** One thing that the doctor knows how to find. */
export interface DoctorCheck {
  /** Stays the same for good, so that scripts and people can search for it; a number is never used again. */
  readonly code: `DUET-D${string}`;
  /** What is wrong where it finds something. */
  readonly about: string;
  readonly remedy: string;
  /** One sentence for each place. */
  readonly find: (patient: Patient) => Promise<readonly string[]> | readonly string[];
}

export interface Finding {
  readonly code: string;
  readonly problem: string;
  readonly remedy: string;
}
