import { cookieName, localeCookie } from '@duet/contracts';

/**
 * The offline copies: one cache per build, with the page of each language and all the files they need. A cache counts
 * only when it is complete (`/__whole`), and older ones are deleted at that moment: what is shown offline is one
 * consistent set of versions, never a mix.
 */
const PREFIX = 'duet-build-';
const WHOLE = '/__whole';
const LOCALES = ['uk', 'ru'] as const;

const localeOf = (pathname: string) =>
  LOCALES.find((each) => pathname === `/${each}` || pathname.startsWith(`/${each}/`));
/** A members' page has no content of its own, so one of them serves for every address of its language. */
const frameOf = (pathname: string) => `${localeOf(pathname) ? `/${localeOf(pathname)}` : ''}/main/feed`;

/** Icons are distinguished by their query. */
export const isIcon = (address: string): boolean => new URL(address, location.origin).pathname.startsWith('/icons/');

/**
 * The page to show when the server cannot be reached: from the last complete build, in the requested language. An address
 * without a prefix goes on in the language that was chosen here, as the server has it, or else in one that is kept.
 */
export async function offlinePage(address: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(address);
  const cacheName = await wholeBuild();
  if (cacheName === undefined) return undefined;
  const kept = (path: string) => caches.match(frameOf(path), { cacheName, ignoreVary: true });
  const asked = await kept(pathname);
  if (localeOf(pathname)) return asked;
  const chosen = await chosenLocale();
  for (const each of [chosen, ...(asked ? [] : LOCALES)]) {
    const path = `/${each}${pathname === '/' ? '' : pathname}`;
    if (each && (await kept(path))) return Response.redirect(new URL(path + search, location.origin));
  }
  return asked;
}

/** The language with a prefix that was chosen here, where the browser lets a worker read that. */
async function chosenLocale(): Promise<(typeof LOCALES)[number] | undefined> {
  if (!('cookieStore' in globalThis)) return undefined;
  const cookie = await cookieStore.get(cookieName(localeCookie, location.protocol === 'https:'));
  return LOCALES.find((each) => each === cookie?.value);
}

/** Caches the server's current build: its page in the language of `address`, and the files that page consists of. */
export async function keepPage(files: readonly string[]): Promise<void> {
  const [address = '/'] = files;
  const frame = frameOf(new URL(address, location.origin).pathname);
  const answer = await fetch(frame, { cache: 'no-cache', headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const build = /"build":"([\w-]+)"/.exec(html)?.[1];
  if (!build) return;

  const cache = await caches.open(PREFIX + build);
  const needed = new Set([...filesOf(html), ...files.slice(1).filter((file) => isOf(html, file))]);
  for (const file of needed) await keepFile(cache, file);
  await cache.put(frame, answer);
  await cache.put(WHOLE, new Response(build));
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== PREFIX + build) await caches.delete(name);
  }
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file, { ignoreVary: true })) return;
  const answer = await caches.match(file, { ignoreVary: true });
  // mostly answered from the browser's cache, because versioned files are immutable
  if (answer) await cache.put(file, answer);
  else await cache.add(file);
}

/** Scripts, styles and preloads that the page itself names. */
function filesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/(?:shell|remotes)\/[^"]+)"/g)].map((match) => match[1] ?? '');
}

/** Whether a file belongs to the versions that the page names; an open page may still use files of an older one. */
function isOf(html: string, file: string): boolean {
  const version = /^\/(?:shell|remotes\/[\w-]+)\/[\w-]+\//.exec(file)?.[0];
  return version === undefined ? isIcon(file) : html.includes(version);
}

/** The cache that holds a complete build. */
export async function wholeBuild(): Promise<string | undefined> {
  for (const cacheName of await caches.keys()) {
    if (cacheName.startsWith(PREFIX) && (await caches.match(WHOLE, { cacheName }))) return cacheName;
  }
  return undefined;
}
