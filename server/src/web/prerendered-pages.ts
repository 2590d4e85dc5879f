import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '@duet/contracts';
import { errorCodeOf } from '../lib/error-code.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { PageAddress } from './page-address.ts';
import type { ServedBuild } from './published-build-reader.ts';
import type { ReadyPage, Sheet } from './ready-page.ts';

/** HTML that the build made of a part, by language and name: routes of a remote, layouts of the shell. */
type Prerendered = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/**
 * The page of a remote inside the shell's layout, as both were rendered when they were built. Undefined when either was
 * not: the layout alone would only flicker.
 */
export function prerenderedPages(
  distDir: string,
): (address: PageAddress, served: ServedBuild) => Promise<ReadyPage | undefined> {
  const pagesOf = remembered((folder) => readPages(path.join(distDir, folder, 'prerendered.json')));
  const sheetOf = remembered((url) => readSheet(distDir, url));

  return async ({ route, declared, remote, locale }, { published }) => {
    if (!route || !remote || !declared) return undefined;
    const page = (await pagesOf(`remotes/${remote.name}/${remote.version}`))[locale]?.[route];
    if (page === undefined) return undefined;
    const frame = (await pagesOf(`shell/${published.shell.version}`))[locale]?.[declared.layout];
    if (frame === undefined) return undefined;

    return {
      html: frame.replace(
        '%screen%',
        () => `<div data-remote="${escapeHtml(remote.name)}" data-prerendered="">${page}</div>`,
      ),
      sheets: await Promise.all(remote.css.map(sheetOf)),
    };
  };
}

/** A version's files never change, so each is read once; one that could not be read is tried again. */
function remembered<T>(read: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name) => {
    const kept = known.get(name);
    if (kept) return kept;
    const reading = read(name);
    known.set(name, reading);
    reading.catch(() => known.delete(name));
    return reading;
  };
}

async function readPages(file: string): Promise<Prerendered> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Prerendered; // written by our own build
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return {}; // most parts have none
    throw error;
  }
}

/** Addresses in a sheet are relative to it; in the page they must be told from the root. */
async function readSheet(distDir: string, url: string): Promise<Sheet> {
  const css = await readFile(path.join(distDir, url), 'utf8');
  const folder = path.posix.dirname(url);
  const fromRoot = css.replace(/url\((?!["']?(?:data:|\/|#|https?:))(["']?)/g, `url($1${folder}/`);
  return { name: path.posix.basename(url), css: fromRoot.replaceAll('</', String.raw`<\/`) };
}
