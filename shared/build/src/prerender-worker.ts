import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';

/** What `src/prerender.tsx` exports. */
interface PrerenderModule {
  readonly prerender: (locale: Locale) => Promise<Readonly<Record<string, string>>>;
}

/**
 * The page's policy refuses style attributes in HTML; React sets them again when it takes over. `new URL(file,
 * import.meta.url)` gives a `file:` address here, of which only the path is right.
 */
const forThePage = (html: string) => html.replaceAll(/ style="[^"]*"/g, '').replaceAll('file:///', '/');

// a separate thread, because code made for browsers sets globals and timers, which end with the thread
const { file } = workerData as { readonly file: string };
const module = createRequire(import.meta.url)(file) as PrerenderModule;
const pages: Partial<Record<Locale, Readonly<Record<string, string>>>> = {};
for (const locale of locales) {
  const rendered = Object.entries(await module.prerender(locale));
  pages[locale] = Object.fromEntries(rendered.map(([name, html]) => [name, forThePage(html)]));
}
parentPort?.postMessage(pages);
