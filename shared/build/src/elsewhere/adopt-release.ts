import { createHash } from 'node:crypto';
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

export interface AdoptOptions {
  /** A name belongs to the origin that has it; this lets it move. */
  readonly move?: boolean;
}

/**
 * Gives members a release that is served from another origin, by the address of its `remote.json`. Every file that the
 * registry will name is fetched first: it must lie beside `remote.json`, have the integrity that is claimed, and may be used
 * by our pages. Throws with what does not fit, and the registry stays.
 */
export async function adoptRelease(
  dist: string,
  address: string,
  { move = false }: AdoptOptions = {},
): Promise<RegistryRemote> {
  const remote = parseRemote(await (await get(address)).text(), address);
  // its name and version become parts of paths, so they are looked at before anything is written
  const problems = [...releaseProblems(remote), ...manifestProblems(remote)];
  if (problems.length > 0) throw new RegistryError(problems);
  await Promise.all(filesOf(remote, address).map(assertUsable));

  const published = await changeRegistry(
    dist,
    async (current) => {
      const known = current?.remotes[remote.name];
      if (known && !move) assertSameOrigin(known, remote);
      await keep(dist, remote);
      return { remotes: [replaceRelease(known, remote)] };
    },
    { what: 'release', reason: `adopted from ${address}` },
  );
  await pruneVersions(dist);
  const adopted = published.remotes[remote.name];
  if (!adopted) throw new Error(`The registry lost ${remote.name}`);
  return adopted;
}

interface ServedFile {
  readonly address: string;
  readonly integrity: string;
}

function filesOf({ entry, integrity, js, css, catalogues, integrities }: BuiltRemote, address: string): ServedFile[] {
  const folder = new URL('.', address).href;
  const files = [...js, ...css, ...Object.values(catalogues).filter((each) => each !== '')];
  const all = [
    { address: entry, integrity },
    ...files.map((each) => ({ address: each, integrity: integrities[each] ?? '' })),
  ];
  for (const file of all) {
    if (!URL.canParse(file.address) || !new URL(file.address).href.startsWith(folder)) {
      throw new Error(`${address} names ${file.address}, which does not lie beside it`);
    }
    if (!file.integrity.startsWith('sha256-')) throw new Error(`${address} says no integrity of ${file.address}`);
  }
  return all;
}

/** What a browser would refuse later, in every member's page. */
async function assertUsable({ address, integrity }: ServedFile): Promise<void> {
  const response = await get(address);
  const content = Buffer.from(await response.arrayBuffer());
  const hash = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${address} is not what was built: it has ${hash} instead of ${integrity}`);
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed === null) throw new Error(`${address} comes without access-control-allow-origin, so no page may use it`);
  const policy = response.headers.get('cross-origin-resource-policy');
  if (policy !== null && policy !== 'cross-origin') {
    throw new Error(`${address} comes with cross-origin-resource-policy: ${policy}, so no page may use it`);
  }
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${address} answers with ${response.status}`);
  return response;
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
