import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import type { RenderAnswer, RenderJob } from './page-renderer.ts';

const rendered = z.object({ html: z.string(), chunk: z.optional(z.string()) });
/** What `src/prerender.tsx` of a remote exports for pages that are made on request. */
const renderModule = z.object({
  render: z.custom<(job: Omit<RenderJob, 'file' | 'id'>) => Promise<unknown>>((value) => typeof value === 'function'),
});

const load = createRequire(import.meta.url);

parentPort?.on('message', (job: RenderJob) => void draw(job));

async function draw({ file, id, ...job }: RenderJob): Promise<void> {
  const answer: RenderAnswer = await renderModule
    .parse(load(file))
    .render(job)
    .then(
      (value) => {
        const { html, chunk } = rendered.parse(value);
        // the page's policy refuses style attributes in HTML; React sets them again when it takes over. Of pictures the
        // bundle knows the path alone, as it does when the page is built (prerender-worker.ts of shared/build)
        return { id, html: html.replaceAll(/ style="[^"]*"/g, '').replaceAll('file:///', '/'), chunk };
      },
      (error: unknown) => ({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  parentPort?.postMessage(answer);
}
