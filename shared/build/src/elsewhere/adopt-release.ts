import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryRemote } from '@duet/contracts';
import { changeRegistry, replaceRelease } from '../published-builds.ts';
import { manifestProblems } from '../manifest-problems.ts';
import { parseRemote } from '../published-files.ts';
import { pruneVersions } from '../prune-versions.ts';
import { RegistryError } from '../registry-problems.ts';
import { releaseProblems } from '../release-problems.ts';
import type { BuiltRemote } from '../remote-manifest-plugin.ts';
import { assertMirrored } from './mirror.ts';
import { assertUsable, fetchFile, filesOf } from './served-files.ts';

export interface AdoptOptions {
  /** A name belongs to the origin that has it; this lets it move. */
  readonly move?: boolean;
  /** The second origin of its files; left out, the one it has. Empty, it has none. */
  readonly mirror?: string;
}

/**
 * Gives members a release that is served from another origin, by the address of its `remote.json`. Every file that the
 * registry will name is fetched first: it must lie beside `remote.json`, have the integrity that is claimed, and may be used
 * by our pages. Throws with what does not fit, and the registry stays.
 */
export async function adoptRelease(
  dist: string,
  address: string,
  { move = false, mirror }: AdoptOptions = {},
): Promise<RegistryRemote> {
  const remote = parseRemote(await (await fetchFile(address)).text(), address);
  // its name and version become parts of paths, so they are looked at before anything is written
  const problems = [...releaseProblems(remote), ...manifestProblems(remote)];
  if (problems.length > 0) throw new RegistryError(problems);
  await Promise.all(filesOf(remote, address).map(assertUsable));

  const published = await changeRegistry(
    dist,
    async (current) => {
      const known = current?.remotes[remote.name];
      if (known && !move) assertSameOrigin(known, remote);
      const ofMirror = await assertMirrored(remote, mirror ?? known?.mirror);
      await keep(dist, remote);
      return { remotes: [replaceRelease(known, remote, ofMirror)] };
    },
    { what: 'release', reason: `adopted from ${address}` },
  );
  await pruneVersions(dist);
  const adopted = published.remotes[remote.name];
  if (!adopted) throw new Error(`The registry lost ${remote.name}`);
  return adopted;
}

function assertSameOrigin(known: RegistryRemote, next: RegistryRemote): void {
  const [before, after] = [known, next].map(({ entry }) =>
    URL.canParse(entry) ? new URL(entry).origin : 'this product',
  );
  if (before !== after) {
    throw new Error(`${next.name} comes from ${before}, not from ${after}: adopt it with --move when it has moved`);
  }
}

/** For a rollback, which takes releases from their folders. */
async function keep(dist: string, remote: BuiltRemote): Promise<void> {
  const folder = path.join(dist, 'remotes', remote.name, remote.version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'remote.json'), `${JSON.stringify(remote, undefined, 2)}\n`);
}
