import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import webpack from 'webpack';
import type { Locale } from '@duet/contracts';
import { withIconShapes } from './icon-shapes.ts';
import { prerenderConfig } from './prerender-config.ts';

/** What can be seen before any script runs. */
export interface PrerenderedPage {
  readonly html: string;
  /** Names of the style sheets it needs beyond those of its remote. */
  readonly css: readonly string[];
  /** What it answers, for search engines. */
  readonly questions?: readonly { readonly question: string; readonly answer: string }[];
}

/** Pages by language and by name: of routes in a remote, of layouts in the shell. */
export type Prerendered = Readonly<Partial<Record<Locale, Readonly<Record<string, PrerenderedPage>>>>>;

export interface PrerenderOptions {
  readonly name: string;
  readonly dir: string;
  readonly version: string;
  /** The published folder of that version. */
  readonly folder: string;
  /** Replaces `src/prerender.tsx` for a part that was built into another one and uses that one's class names. */
  readonly source?: string;
}

/**
 * Renders what can be read before any script runs into `prerendered.json` of a published version. A part without
 * `src/prerender.tsx` has none; one whose rendering fails is served without it, because the browser renders it anyway.
 */
export async function prerender(options: PrerenderOptions): Promise<void> {
  const { name, dir, version, folder, source = path.join(dir, 'src/prerender.tsx') } = options;
  if (!existsSync(source)) return;
  const output = await mkdtemp(path.join(folder, '..', '.prerender-'));
  try {
    await bundle({ ...prerenderConfig({ name, dir, version, output }), entry: source });
    const bundled = path.join(output, 'prerender.cjs');
    await writeFile(bundled, withIconShapes(await readFile(bundled, 'utf8')));
    const { pages, isForRequests } = await render(bundled, folder);
    if (isForRequests) await keepRenderer(bundled, folder);
    const draft = path.join(output, 'prerendered.json');
    await writeFile(draft, JSON.stringify(pages));
    await rename(draft, path.join(folder, 'prerendered.json'));
  } catch (error) {
    console.warn(`${name} is served without prerendered pages:`, error);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** What the server draws pages with whose content it knows when they are asked for; browsers are not served this folder. */
async function keepRenderer(file: string, folder: string): Promise<void> {
  const target = path.join(folder, '.render');
  await mkdir(target, { recursive: true });
  await rename(file, path.join(target, 'render.cjs'));
}

interface Rendered {
  readonly pages: Prerendered;
  /** Whether the module draws pages on request, too. */
  readonly isForRequests: boolean;
}

function render(file: string, folder: string): Promise<Rendered> {
  const worker = new Worker(new URL('prerender-worker.ts', import.meta.url), { workerData: { file, folder } });
  return new Promise<Rendered>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The rendering ended without an answer')));
  }).finally(() => void worker.terminate());
}

async function bundle(config: webpack.Configuration): Promise<void> {
  const compiler = webpack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
