import type { Registry } from '@duet/contracts';
import { releaseOfScript } from './release-of-script.ts';

/** Which release of a remote this page runs. */
export interface RunningReleases {
  /** A file of a build has come: it is of the release that runs from now on. */
  note(address: string): void;
  versionOf(remote: string): string;
}

/** Known by the files that have come, because a fallback is not the registry's release; else by the registry. */
export function runningReleases(registry: () => Registry): RunningReleases {
  const versions = new Map<string, string>();
  const note = (address: string) => {
    const release = releaseOfScript(address);
    if (release) versions.set(release.remote, release.version);
  };
  for (const { src } of document.scripts) note(src);
  return {
    note,
    versionOf: (remote) => versions.get(remote) ?? registry().remotes[remote]?.version ?? 'unknown',
  };
}
