import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryRemote } from '@duet/contracts';
import {
  changeRegistry,
  distDir,
  readPublishedBuild,
  readRemoteManifest,
  readShellManifest,
  replaceRelease,
} from '@duet/build';

/**
 * The folder the development server serves looks like `dist`, so the server needs to know nothing: watched parts are
 * written into it under the version `dev`, the rest are links to what was built.
 */
export async function layOutDevDist(dist: string, rest: readonly string[]): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(path.join(dist, 'remotes'), { recursive: true });
  for (const name of rest) {
    await symlink(path.join(distDir, 'remotes', name), path.join(dist, 'remotes', name), 'junction');
  }
}

/** Writes the registry after a rebuild: the watched remotes as they are now, the rest as they were built. */
export async function publishDevBuild(dist: string, watched: readonly string[]): Promise<void> {
  const built = await readPublishedBuild(distDir);
  const shell = await readShellManifest(dist, 'dev');
  const manifests = await Promise.all(watched.map((name) => readRemoteManifest(dist, name, 'dev')));
  const rest = Object.values(built?.remotes ?? {}).filter(({ name }) => !watched.includes(name));
  const fresh = manifests.map((manifest): RegistryRemote => replaceRelease(undefined, manifest));
  await changeRegistry(dist, () => ({ shell, remotes: [...rest, ...fresh] }));
}
