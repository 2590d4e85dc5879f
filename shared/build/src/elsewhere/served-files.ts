import { createHash } from 'node:crypto';
import type { BuiltRemote } from '../remote-manifest-plugin.ts';

export interface ServedFile {
  readonly address: string;
  readonly integrity: string;
}

/** The files of a release that the registry names. Throws for one that does not lie beside `address`, or has no integrity. */
export function filesOf(
  { entry, integrity, js, css, catalogues, integrities }: BuiltRemote,
  address: string,
): ServedFile[] {
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

/** Throws with what a browser would refuse later, in every member's page. */
export async function assertUsable({ address, integrity }: ServedFile): Promise<void> {
  const response = await fetchFile(address);
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

/** Throws for every answer but the file itself. */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${address} answers with ${response.status}`);
  return response;
}
