import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from '@duet/contracts';
import type { ClientConfig, Locale } from '@duet/contracts';
import { errorCodeOf } from '../lib/error-code.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { GuestAnswers } from './guest-answers.ts';
import type { PageAddress } from './page-address.ts';
import type { ServedBuild } from './published-build-reader.ts';
import type { Question, ReadyPage, Sheet } from './ready-page.ts';
import type { PageRenderer } from './rendering/page-renderer.ts';
import { withStores } from './store-links.ts';

/** What the build made of a page of a remote, or of a layout of the shell. */
interface PrerenderedPage {
  readonly html: string;
  /** Style sheets it needs beyond those of its remote. */
  readonly css: readonly string[];
  readonly questions?: readonly Question[];
}

/** A remote's module for Node, in a folder that nobody is served files of. */
const renderFile = '.render/render.cjs';

/** How pages are drawn whose content is known when they are asked for. */
export interface PagesOnRequest {
  readonly render?: PageRenderer['render'];
  /** Is told why a page comes without its HTML. */
  readonly onFailure?: (error: unknown) => void;
  /** Where badges lead. */
  readonly stores?: ClientConfig['stores'];
}

/** By language and name. Versions from before pages had sheets of their own are texts. */
type Prerendered = Readonly<Partial<Record<Locale, Readonly<Record<string, PrerenderedPage | string>>>>>;

/**
 * The page of a remote inside the shell's layout, as both were rendered when they were built, or the page of an address
 * where nothing is. Undefined when either was not: the layout alone would only flicker.
 */
export function prerenderedPages(
  distDir: string,
  { render, onFailure, stores }: PagesOnRequest = {},
): (address: PageAddress, served: ServedBuild, asked?: GuestAnswers) => Promise<ReadyPage | undefined> {
  const pagesOf = remembered((folder) => readPages(path.join(distDir, folder, 'prerendered.json')));
  const sheetOf = remembered((url) => readSheet(distDir, url));

  const hasFile = remembered(async (file) => (await stat(file).catch(() => undefined)) !== undefined);
  const sheetsIn = remembered(async (folder) =>
    (await readdir(path.join(distDir, folder))).filter((name) => name.endsWith('.css')),
  );

  async function pageOf(folder: string, locale: Locale, name: string): Promise<PrerenderedPage | undefined> {
    const page = (await pagesOf(folder))[locale]?.[name];
    return typeof page === 'string' ? { html: page, css: [] } : page;
  }

  /** The page as this version of its remote draws it now; undefined when it cannot, and the shell draws it then. */
  async function drawnNow(
    folder: string,
    { path: at, locale }: PageAddress,
    { answers, search = '' }: GuestAnswers,
  ): Promise<PrerenderedPage | undefined> {
    const file = path.join(distDir, folder, renderFile);
    if (!render || answers.length === 0 || !(await hasFile(file))) return undefined;
    try {
      const { html, chunk } = await render({ file, path: at + search, locale, answers });
      return { html, css: (await sheetsIn(folder)).filter((name) => name.split('.')[0] === chunk) };
    } catch (error) {
      onFailure?.(error);
      return undefined;
    }
  }

  return async (address, { published }, asked) => {
    const { route, declared, remote, locale, path: at } = address;
    const shell = `shell/${published.shell.version}`;
    const sheetsOf = (urls: readonly string[]) => Promise.all([...published.shell.css, ...urls].map(sheetOf));
    if (!route || !remote || !declared) {
      const nothing = await pageOf(shell, locale, 'notFound');
      return nothing && { html: withStores(atPath(nothing.html, at), stores), sheets: await sheetsOf([]) };
    }
    const folder = releaseFolder(remote);
    // never code of remotes from elsewhere, which is not ours to run in the server
    const isOurs = remote.entry.startsWith(`/${folder}/`);
    const built = await pageOf(folder, locale, route);
    const now = asked && isOurs ? await drawnNow(folder, address, asked) : undefined;
    const page = now ? { ...built, ...now } : built;
    const frame = page && (await pageOf(shell, locale, declared.layout));
    if (!frame) return undefined;

    const open = `<div data-remote="${escapeHtml(remote.name)}" data-prerendered="${escapeHtml(route)}">`;
    const own = page.css.map((name) => `/${folder}/${name}`);
    return {
      html: withStores(
        atPath(frame.html, at).replace('%screen%', () => `${open}${page.html}</div>`),
        stores,
      ),
      sheets: await sheetsOf([...remote.css, ...own]),
      // a page of the build was drawn without them
      answers: now ? (asked?.answers ?? []) : [],
      questions: page.questions ?? [],
    };
  };
}

/** The links to the other languages of the page, which the shell has rendered for no path. */
function atPath(html: string, at: string): string {
  const shown = escapeHtml(at);
  return html
    .replaceAll('"/%path%"', () => `"${shown}"`)
    .replaceAll('/%path%"', () => (shown === '/' ? '"' : `${shown}"`));
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
