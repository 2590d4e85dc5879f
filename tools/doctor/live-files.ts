import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedBuild } from '@duet/contracts';

/** A script, style sheet or catalogue that members are given. */
export interface LiveFile {
  /** `shell` or the remote's name. */
  readonly part: string;
  readonly address: string;
  /** As in the attribute; where the registry does not say, nothing. */
  readonly integrity: string | undefined;
}

/** Every file of the live releases that is served from the folder of builds, each once. */
export function liveFiles(published: PublishedBuild | undefined): LiveFile[] {
  if (!published) return [];
  const { shell, remotes } = published;
  const ofShell = [...shell.js, ...shell.css, ...shell.preload, ...Object.values(shell.catalogues).flat()];
  return [
    ...filesOf('shell', ofShell, shell.integrities),
    ...Object.values(remotes).flatMap(({ name, entry, integrity, js, css, catalogues, integrities }) =>
      filesOf(name, [entry, ...js, ...css, ...Object.values(catalogues)], { ...integrities, [entry]: integrity }),
    ),
  ];
}

function filesOf(
  part: string,
  addresses: readonly string[],
  integrities: Readonly<Record<string, string | undefined>>,
): LiveFile[] {
  const all = new Set([...addresses, ...Object.keys(integrities)]);
  return [...all]
    .filter((address) => address.startsWith('/'))
    .map((address) => ({ part, address, integrity: integrities[address] }));
}

export interface Contents {
  readonly text: string;
  readonly integrity: string;
}

/** What is in the file at an address of the server; nothing where it is not there. */
export function contentsOf(dist: string, address: string): Contents | undefined {
  const file = path.join(dist, address);
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  const hash = createHash('sha256').update(bytes).digest('base64');
  return { text: bytes.toString('utf8'), integrity: `sha256-${hash}` };
}
