import type { ReactNode } from 'react';

/*
 * Icons come from our own service in the Iconify format (shell-10). Every bundle of the page shares one store, so
 * a shape is fetched once whoever draws it. What is asked for in one frame goes in one request per set, and the shell
 * asks for the icons of a screen's remote; its own come with the page. A request is given up after 1500 ms, a failure is a
 * warning and shows nothing (shell-10), and is tried again when the network is back, or after a while.
 */

/** One shape: the inside of an SVG and the size of its box. */
export interface IconShape {
  readonly body: string;
  readonly width: number;
  readonly height: number;
  /** The body as elements, once it has been drawn. */
  content?: ReactNode;
}

/** The answer of `/icons/<set>.json?icons=a,b`. */
export interface IconSet {
  readonly prefix: string;
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

interface IconStore {
  /** `null` is being fetched or could not be. */
  readonly shapes: Map<string, IconShape | null>;
  readonly listeners: Set<() => void>;
  readonly queue: Set<string>;
  baseUrl: string;
  fetch: typeof fetch;
}

const timeoutMs = 1500;
/** Asked for again after 15 s, and after twice as long each time. */
let pause = 10 * timeoutMs;
const longestPause = 240_000;
/** Not in the page's store: that may have been made by an older bundle. */
const failed = new Set<string>();
const key = Symbol.for('duet.icons');
const page = globalThis as { [key]?: IconStore };
const store: IconStore = (page[key] ??= {
  shapes: new Map(),
  listeners: new Set(),
  queue: new Set(),
  baseUrl: '/icons',
  fetch: (...request) => globalThis.fetch(...request),
});

/** Where icons come from; the default is `/icons` by the browser's fetch. */
export function configureIcons(options: { readonly baseUrl?: string; readonly fetch?: typeof fetch }): void {
  Object.assign(store, options);
}

/** Puts shapes in the store without a request, e.g. ones that came with the page. */
export function addIcons(set: IconSet): void {
  for (const name of [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})]) {
    const icon = set.icons[set.aliases?.[name]?.parent ?? name];
    if (!icon) continue;
    const { body, width = set.width ?? 16, height = set.height ?? 16 } = icon;
    store.shapes.set(`${set.prefix}:${name}`, { body, width, height });
  }
  for (const listener of store.listeners) listener();
}

/** The shape of `set:name`, when it is there. */
export function iconShape(name: string): IconShape | null {
  return store.shapes.get(name) ?? null;
}

/** Asks for an icon that nobody asked for yet. */
export function wantIcon(name: string): void {
  if (store.shapes.has(name)) return;
  store.shapes.set(name, null);
  if (store.queue.size === 0) requestAnimationFrameOrSoon(flush);
  store.queue.add(name);
}

/** Calls back when shapes arrive; returns the way to stop. */
export function watchIcons(listener: () => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}

function flush(): void {
  const bySet = Map.groupBy(store.queue, (name) => name.slice(0, name.indexOf(':')));
  store.queue.clear();
  for (const [set, names] of bySet) void fetchSet(set, names);
}

async function fetchSet(set: string, names: readonly string[]): Promise<void> {
  const wanted = names.map((name) => name.slice(set.length + 1)).sort();
  try {
    const url = `${store.baseUrl}/${set}.json?icons=${wanted.join(',')}`;
    const answer = await store.fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`${answer.status}`);
    addIcons((await answer.json()) as IconSet); // our own service's documented format
    const missing = names.filter((name) => !store.shapes.get(name));
    if (missing.length > 0) console.warn(`No such icons: ${missing.join(', ')}`);
  } catch (error) {
    console.warn(`Icons of ${set} did not load: ${wanted.join(', ')}`, error);
    for (const name of names) failed.add(name);
    addEventListener('online', askAgain, { once: true });
    setTimeout(askAgain, pause);
    pause = Math.min(2 * pause, longestPause);
  }
}

function askAgain(): void {
  const names = [...failed];
  failed.clear();
  for (const name of names) {
    store.shapes.delete(name);
    wantIcon(name);
  }
}

/** A hidden tab draws no frames, so a frame may never come. */
function requestAnimationFrameOrSoon(work: () => void): void {
  if (document.hidden) setTimeout(work, 16);
  else requestAnimationFrame(work);
}
