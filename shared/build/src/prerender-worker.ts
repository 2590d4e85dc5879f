import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';

type Pages = Readonly<Record<string, string>>;
type Prerender = (locale: Locale) => Promise<Pages>;

/** What `src/prerender.tsx` exports. */
const prerenderModule = z.object({ prerender: z.custom<Prerender>((value) => typeof value === 'function') });

/**
 * The page's policy refuses style attributes in HTML; React sets them again when it takes over. `new URL(file,
 * import.meta.url)` gives a `file:` address here, of which only the path is right.
 */
const forThePage = (html: string) => html.replaceAll(/ style="[^"]*"/g, '').replaceAll('file:///', '/');

// a separate thread, because code made for browsers sets globals and timers, which end with the thread
const { file } = z.object({ file: z.string() }).parse(workerData);
const { prerender } = prerenderModule.parse(createRequire(import.meta.url)(file));
const pages: Partial<Record<Locale, Pages>> = {};
for (const locale of locales) {
  const rendered = Object.entries(await prerender(locale));
  pages[locale] = Object.fromEntries(rendered.map(([name, html]) => [name, forThePage(html)]));
}
parentPort?.postMessage(pages);
