import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locale, RemoteName } from '@duet/contracts';
import type { Build } from './builds.ts';

/** A script or style sheet of a build with its weight. */
export interface PageFile {
  readonly address: string;
  readonly kind: 'js' | 'css';
  readonly gzip: number;
}

/** Everything a page of this remote needs before it is drawn: what the server names in the HTML. */
export function addressesOf({ published }: Build, remote: RemoteName, locale: Locale = 'en'): string[] {
  const { shell } = published;
  const release = published.remotes[remote];
  if (!release) throw new Error(`The build has no remote ${remote}`);
  const all = [
    ...shell.js,
    ...shell.css,
    ...shell.preload,
    ...shell.catalogues[locale],
    release.entry,
    ...release.js,
    ...release.css,
    release.catalogues[locale],
  ];
  return [...new Set(all.filter((address) => address !== ''))];
}

/** What only pages load that show a candidate or the overlay. */
export async function testersAddresses({ dist, published }: Build): Promise<string[]> {
  const folder = `/shell/${published.shell.version}`;
  const names = await readdir(path.join(dist, folder));
  return names.filter((name) => name.startsWith('testers.')).map((name) => `${folder}/${name}`);
}

/** Weighs scripts and style sheets; other addresses are left out. */
export async function weigh({ dist }: Pick<Build, 'dist'>, addresses: readonly string[]): Promise<PageFile[]> {
  const files = addresses.flatMap((address) => {
    const kind = /\.(js|css)$/.exec(address)?.[1];
    return kind === 'js' || kind === 'css' ? [{ address, kind } as const] : [];
  });
  return Promise.all(
    files.map(async (file) => ({
      ...file,
      gzip: gzipSync(await readFile(path.join(dist, file.address)), { level: 9 }).length,
    })),
  );
}

export function totalOf(files: readonly PageFile[], kind: PageFile['kind']): number {
  return files.filter((file) => file.kind === kind).reduce((sum, { gzip }) => sum + gzip, 0);
}
