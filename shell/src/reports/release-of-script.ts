import { SHELL } from '@duet/contracts/page-reports';

export interface ScriptRelease {
  /** A remote, or `shell`. */
  readonly remote: string;
  readonly version: string;
}

/** Whose release a file of a build is, by its address or path; undefined for everything else. */
export function releaseOfScript(address: string): ScriptRelease | undefined {
  const [, remote = SHELL, version] = /\/(?:shell|remotes\/([a-z]{3,20}))\/(\w{1,24})\/[^/]/.exec(address) ?? [];
  return version === undefined ? undefined : { remote, version };
}
