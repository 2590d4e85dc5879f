import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { BuildMode } from './base-config.ts';
import { distDir } from './repository.ts';

/** Options of the caller: `webpack --env dist=…`, tools/build.ts, or none. */
export interface BuildEnvironment {
  readonly mode?: BuildMode;
  readonly dist?: string;
}

export interface Destination {
  readonly mode: BuildMode;
  /** Where webpack writes. In production a staging folder on the same disk, so that publishing is one rename. */
  readonly output: string;
  /** The folder that holds the versions. */
  readonly versions: string;
  /** The folder that holds the maps of the versions, which nobody is served. */
  readonly maps: string;
}

/** Where the maps of a part's scripts lie, beside the folders that are served. */
export const mapsFolder = (dist: string, folder: string): string => path.join(dist, 'maps', folder);

/** The folder for a build of `kind` (`shell`, `remotes/feed`). */
export function destination(kind: string, { mode = 'production', dist = distDir }: BuildEnvironment): Destination {
  const versions = path.join(dist, kind);
  const waiting = path.join(dist, '.incoming', `${kind.replaceAll('/', '-')}-${randomUUID()}`);
  return {
    mode,
    versions,
    maps: mapsFolder(dist, kind),
    output: mode === 'production' ? waiting : path.join(versions, 'dev'),
  };
}
