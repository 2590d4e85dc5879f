import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import type { PrerenderedPage } from './prerender.ts';

const question = z.object({ question: z.string(), answer: z.string() });
const renderedPage = z.union([
  z.string(),
  z.object({ html: z.string(), chunk: z.optional(z.string()), questions: z.optional(z.array(question)) }),
]);
const renderedPages = z.record(z.string(), renderedPage);
type Prerender = (locale: Locale) => Promise<unknown>;

/** What `src/prerender.tsx` exports. */
const prerenderModule = z.object({
  prerender: z.custom<Prerender>((value) => typeof value === 'function'),
  render: z.optional(z.unknown()),
});

/**
 * The page's policy refuses style attributes in HTML; React sets them again when it takes over. `new URL(file,
 * import.meta.url)` gives a `file:` address here, of which only the path is right.
 */
const forThePage = (html: string) => html.replaceAll(/ style="[^"]*"/g, '').replaceAll('file:///', '/');

// a separate thread, because code made for browsers sets globals and timers, which end with the thread
const { file, folder } = z.object({ file: z.string(), folder: z.string() }).parse(workerData);
const { prerender, render } = prerenderModule.parse(createRequire(import.meta.url)(file));
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
const pages: Partial<Record<Locale, Readonly<Record<string, PrerenderedPage>>>> = {};
for (const locale of locales) {
  const rendered = Object.entries(renderedPages.parse(await prerender(locale)));
  pages[locale] = Object.fromEntries(rendered.map(([name, page]) => [name, pageOf(page)]));
}
parentPort?.postMessage({ pages, isForRequests: render !== undefined });

/** Sheets are named after their chunk: `info.1a2b3c.css`. */
function pageOf(page: z.infer<typeof renderedPage>): PrerenderedPage {
  const { html, chunk, questions } = typeof page === 'string' ? { html: page } : page;
  return {
    html: forThePage(html),
    css: sheets.filter((name) => name.split('.')[0] === chunk),
    ...(questions && { questions }),
  };
}
