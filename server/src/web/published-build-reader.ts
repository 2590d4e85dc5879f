import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName, releaseFolder } from '@duet/contracts';
import type { PublishedBuild, Registry } from '@duet/contracts';
import { RegistrySignatureError, readSignedRegistry } from '@duet/contracts/signed-registry';
import { filesIn, folderDigest } from './folder-digest.ts';
import { pageIcons } from './page-icons.ts';

/** The build that members get now, with what the pages are made of. */
export interface ServedBuild {
  readonly published: PublishedBuild;
  /** The registry as browsers get it. */
  readonly registry: Registry;
  /** The shapes of the shell's own icons and of the navigation, as the page carries them. */
  readonly icons: string;
  /** The shell's HTML with its placeholders. */
  readonly template: string;
  readonly publicDir: string;
  /** Files of the shell that stand at the root of the site, e.g. `favicon.svg`. */
  readonly publicFiles: ReadonlySet<string>;
}

export interface PublishedBuildReader {
  /** Where the builds lie. */
  readonly distDir: string;
  /** Undefined until the first build. */
  current(): Promise<ServedBuild | undefined>;
}

export interface ReaderOptions {
  /** How many milliseconds the last answer is believed. */
  readonly trustFor?: number;
  /** Only a registry that it has signed is served; undefined serves any. */
  readonly publicKey?: string | undefined;
  /** Is told why a new build is not served, once for each. */
  readonly onUnread?: (error: unknown) => void;
}

/**
 * Follows dist/registry.json without a restart. Asking the file system each time costs a tenth of a millisecond, and
 * unlike a watcher it never misses a rename.
 */
export function publishedBuildReader(
  distDir: string,
  { trustFor = 100, publicKey, onUnread }: ReaderOptions = {},
): PublishedBuildReader {
  const file = path.join(distDir, 'registry.json');
  let known: { readonly mark: string; readonly served: ServedBuild } | undefined;
  let unread: string | undefined;
  let askedAt = -Infinity;
  let reading: Promise<ServedBuild | undefined> | undefined;

  async function read(): Promise<ServedBuild | undefined> {
    // there is none before the first build; on disk errors the last known build is served
    const facts = await stat(file).catch(() => undefined);
    askedAt = performance.now();
    if (!facts) return known?.served;
    const mark = `${facts.ino}-${facts.mtimeMs}-${facts.size}`;
    if (mark === known?.mark) return known.served;
    try {
      known = { mark, served: await load(distDir, file, publicKey) };
    } catch (error) {
      if (!known) throw error;
      if (mark !== unread) onUnread?.(error);
      unread = mark;
    }
    return known.served;
  }

  return {
    distDir,
    current() {
      if (known && performance.now() - askedAt < trustFor) return Promise.resolve(known.served);
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}

async function load(distDir: string, file: string, publicKey: string | undefined): Promise<ServedBuild> {
  const published = await readRegistry(file, publicKey);
  const shellDir = path.join(distDir, 'shell', published.shell.version);
  if (publicKey !== undefined) await assertUntouched(distDir, published);
  const publicDir = path.join(shellDir, 'public');
  const { build, remotes } = published;
  // names stand in headers and in selectors: what is no name was not published by our tools
  const registry = { build, remotes: Object.fromEntries(Object.entries(remotes).filter(isNamedRightly)) };
  return {
    published,
    registry,
    icons: await pageIcons(published.shell, registry),
    template: await readFile(path.join(shellDir, 'index.html'), 'utf8'),
    publicDir,
    publicFiles: new Set((await filesIn(publicDir)).filter((name) => !/\.(br|gz)$/.test(name))),
  };
}

async function readRegistry(file: string, publicKey: string | undefined): Promise<PublishedBuild> {
  const text = await readFile(file, 'utf8');
  if (publicKey !== undefined) return await readSignedRegistry(text, publicKey);
  return JSON.parse(text) as PublishedBuild; // written by our own build
}

/** Browsers check scripts and styles, but not pages and what stands beside them, which the server reads from here. */
async function assertUntouched(
  distDir: string,
  { shell, remotes, canaries = {}, folders = {} }: PublishedBuild,
): Promise<void> {
  const releases = [...Object.values(remotes), ...Object.values(canaries).map(({ release }) => release)];
  const ofRemotes = releases.map(releaseFolder);
  for (const folder of [`shell/${shell.version}`, ...ofRemotes]) {
    const digest = await folderDigest(path.join(distDir, folder));
    // those of another origin are not here
    if (digest === undefined) continue;
    if (digest !== folders[folder]) throw new RegistrySignatureError(`${folder} is not what was published`);
  }
}

function isNamedRightly([name, remote]: readonly [string, { readonly name: string }]): boolean {
  return isRemoteName(name) && remote.name === name;
}
