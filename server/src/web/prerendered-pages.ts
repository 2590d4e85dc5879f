import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@duet/contracts';
import type { PageAddress } from './page-address.ts';
import type { ServedBuild } from './published-build-reader.ts';

/** HTML that the build made of a part, by language and name: routes of a remote, layouts of the shell. */
type Prerendered = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/**
 * The page of a remote inside the shell's layout, as both were rendered when they were built. Undefined when either was
 * not: the layout alone would only flicker.
 */
export function prerenderedPages(
  distDir: string,
): (address: PageAddress, served: ServedBuild) => Promise<string | undefined> {
  const known = new Map<string, Promise<Prerendered>>();

  function pagesOf(folder: string): Promise<Prerendered> {
    const reading = known.get(folder) ?? read(path.join(distDir, folder, 'prerendered.json'));
    known.set(folder, reading);
    return reading;
  }

  return async ({ route, remote, locale }, { published }) => {
    const layout = remote?.routes.find(({ name }) => name === route)?.layout;
    if (!route || !remote || !layout) return undefined;
    const pages = await pagesOf(`remotes/${remote.name}/${remote.version}`);
    const page = pages[locale]?.[route];
    if (page === undefined) return undefined;

    const frame = (await pagesOf(`shell/${published.shell.version}`))[locale]?.[layout];
    return frame?.replace('%screen%', () => `<div data-remote="${remote.name}" data-prerendered="">${page}</div>`);
  };
}

async function read(file: string): Promise<Prerendered> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Prerendered, // written by our own build
    () => ({}), // most parts have none
  );
}
