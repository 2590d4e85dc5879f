import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from '@duet/contracts';
import type { PublishedBuild, RegistryRemote } from '@duet/contracts';
import { digestOfFiles } from '@duet/contracts/signed-registry';

/** A digest of all files below a folder. */
export async function folderDigest(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).replaceAll(path.sep, '/'), await readFile(file)] as const;
    });
  return await digestOfFiles(new Map(await Promise.all(files)));
}

/** Where a version of a part lies below `dist`; the name of the shell is `shell`. */
export function folderOfVersion(name: string, version: string): string {
  return name === 'shell' ? `shell/${version}` : releaseFolder({ name, version });
}

/** The folders below `dist` that members may be given files of; of remotes from elsewhere there is none. */
export function liveFolders(
  dist: string,
  { shell, remotes, canaries = {} }: Pick<PublishedBuild, 'shell' | 'remotes' | 'canaries'>,
): string[] {
  const ofRemotes = Object.values(remotes).flatMap(({ name, version, previous }: RegistryRemote) =>
    [version, previous?.version].flatMap((each) => (each === undefined ? [] : folderOfVersion(name, each))),
  );
  const ofCanaries = Object.values(canaries).map(({ release }) => folderOfVersion(release.name, release.version));
  const all = [folderOfVersion('shell', shell.version), ...ofRemotes, ...ofCanaries];
  return all.filter((folder) => existsSync(path.join(dist, folder)));
}

/** The folders whose files are not those that were published. */
export async function changedFolders(
  dist: string,
  folders: readonly string[],
  digests: PublishedBuild['folders'] = {},
): Promise<string[]> {
  const looked = folders.map(async (folder) =>
    (await folderDigest(path.join(dist, folder))) === digests[folder] ? [] : [folder],
  );
  return (await Promise.all(looked)).flat();
}
