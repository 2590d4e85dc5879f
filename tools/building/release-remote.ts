import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RegistryRemote } from '@duet/contracts';
import {
  changeRegistry,
  compile,
  distDir,
  prerender,
  pruneVersions,
  readAudit,
  readRemoteManifest,
  releasedVersions,
  replaceRelease,
} from '@duet/build';
import { configurationOf, remotesNamed } from './build-parts.ts';
import type { BuildPart } from './build-parts.ts';
import { addStamps, stampOf } from './stamps.ts';

export interface ReleaseOptions {
  readonly dist?: string;
  /** The remote's folder when it is not one of `remotes/`. */
  readonly part?: BuildPart;
}

export interface ReleaseResult {
  readonly remote: RegistryRemote;
  /** False when the sources gave the version that members already have. */
  readonly changed: boolean;
}

/** Builds one remote and gives it to members from their next navigation on. Nothing else is touched. */
export async function releaseRemote(name: string, options: ReleaseOptions = {}): Promise<ReleaseResult> {
  const { dist = distDir, part = remotesNamed([name])[0] } = options;
  if (!part) throw new Error(`There is no remote "${name}"`);
  const stamp = await stampOf(part);
  const [result] = await compile([await configurationOf(part, { dist })]);
  if (!result || 'problems' in result) throw new Error(`${name} could not be built:\n${result?.problems.join('\n\n')}`);

  const { version } = result;
  await prerender({ name, dir: part.folder, version, folder: path.join(dist, 'remotes', name, version) });

  const manifest = await readRemoteManifest(dist, name, version);
  let changed = false;
  const published = await changeRegistry(
    dist,
    (current) => {
      changed = current?.remotes[manifest.name]?.version !== manifest.version;
      return { remotes: [replaceRelease(current?.remotes[manifest.name], manifest)] };
    },
    { what: 'release' },
  );
  await addStamps(dist, { [name]: stamp });
  await pruneVersions(dist);
  return { remote: found(published.remotes[manifest.name], name), changed };
}

export interface RollbackOptions extends Pick<ReleaseOptions, 'dist'> {
  /** One of the kept versions; the release before the current one when it is left out. */
  readonly to?: string;
  /** For the audit log; whoever chooses a version has to give one. */
  readonly reason?: string;
}

/** Gives members an earlier release, from its folder. The current one becomes `previous`, so it can be undone. */
export async function rollbackRemote(
  name: string,
  { dist = distDir, to, reason }: RollbackOptions = {},
): Promise<RegistryRemote> {
  if (to !== undefined && !reason?.trim()) {
    throw new Error(`Say why ${name} goes back to ${to}, for the audit log: --reason "empty cards"`);
  }
  const published = await changeRegistry(
    dist,
    async (current) => {
      const remote = Object.values(current?.remotes ?? {}).find((each) => each.name === name);
      if (!remote) throw new Error(`The registry has no remote "${name}"`);
      const version = to ?? remote.previous?.version;
      if (!version) throw new Error(`${name} has no release before ${remote.version}`);
      if (version === remote.version) throw new Error(`${name} ${version} is live already`);
      await assertKept(dist, name, version);
      return { remotes: [replaceRelease(remote, await readRemoteManifest(dist, name, version))] };
    },
    { what: 'rollback', ...(reason && { reason }) },
  );
  return found(
    Object.values(published.remotes).find((each) => each.name === name),
    name,
  );
}

/** Tells a version that never was from one whose files are gone: only the latter had members. */
async function assertKept(dist: string, name: string, version: string): Promise<void> {
  if (!isVersion(version)) throw new Error(`"${version}" is no version: they look like v1a2b3c4d5`);
  if (existsSync(path.join(dist, 'remotes', name, version))) return;
  const { entries } = await readAudit(dist);
  if (!releasedVersions(entries, name).includes(version)) {
    throw new Error(`${name} never had a version ${version}: copy one from \`npm run releases -- ${name}\``);
  }
  throw new Error(
    `The files of ${name} ${version} are gone: choose one that is kept (\`npm run releases -- ${name}\`), ` +
      `or release its sources again (\`npm run release -- ${name}\`)`,
  );
}

/** What comes from a command line becomes a part of a path, so it may be nothing but a name. */
function isVersion(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

function found(remote: RegistryRemote | undefined, name: string): RegistryRemote {
  if (!remote) throw new Error(`The registry lost ${name}`);
  return remote;
}
