import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AskedOfPage, CandidateFacts, Registry, RegistryRemote } from '@duet/contracts';
import { candidateParameter, readCandidate } from '@duet/contracts/signed-candidate';
import { folderDigest } from './folder-digest.ts';
import { pageIcons } from './page-icons.ts';
import type { ServedBuild } from './published-build-reader.ts';

export interface CandidateOptions {
  readonly distDir: string;
  readonly publicKey: string | undefined;
  readonly now: () => Date;
}

/** A build as one link shows it, with what its pages say of that. */
export interface CandidateView {
  readonly served: ServedBuild;
  readonly told: NonNullable<AskedOfPage['candidate']>;
}

/** The build as an address asks for it; undefined without a link, and with `safe`, which ignores all links. */
export type ViewOf = (url: string, served: ServedBuild, origin: string) => Promise<CandidateView | undefined>;

/**
 * Shows one remote in a release that members are not given, to whoever has its signed link. When it does not load, pages fall
 * back to what members have, as for any release. Nothing of a link that is refused is asked for.
 */
export function candidateReader({ distDir, publicKey, now }: CandidateOptions): ViewOf {
  const known = new WeakMap<ServedBuild, Map<string, Promise<ServedBuild | undefined>>>();

  return async (url, served, origin) => {
    const query = new URLSearchParams(url.split('?', 2)[1]);
    const token = query.get(candidateParameter);
    if (token === null || query.has('safe')) return undefined;
    const facts = await readCandidate(token, { publicKey, origin, now: now() });
    if (typeof facts === 'string') return { served, told: { refused: facts } };
    const made = known.get(served) ?? new Map<string, Promise<ServedBuild | undefined>>();
    known.set(served, made);
    const viewing = made.get(token) ?? withCandidate(distDir, served, facts);
    made.set(token, viewing);
    const viewed = await viewing;
    if (!viewed) return { served, told: { refused: 'gone' } };
    const { remote, version, until } = facts;
    return { served: viewed, told: { token, remote, version, until } };
  };
}

/** The build with the candidate in its registry; undefined when its files are gone, or not those that were signed. */
async function withCandidate(
  distDir: string,
  served: ServedBuild,
  { remote: name, version, digest }: CandidateFacts,
): Promise<ServedBuild | undefined> {
  const folder = path.join(distDir, 'remotes', name, version);
  if ((await folderDigest(folder)) !== digest) return undefined;
  const built = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8')) as RegistryRemote; // it was signed
  const { previous: _previous, ...live } = served.registry.remotes[name] ?? { previous: undefined };
  const isKnown = 'version' in live && live.version !== version;
  const remote: RegistryRemote = { ...built, channel: 'candidate', ...(isKnown && { previous: live }) };
  const registry: Registry = { ...served.registry, remotes: { ...served.registry.remotes, [name]: remote } };
  return { ...served, registry, icons: await pageIcons(served.published.shell, registry) };
}
