import { Worker } from 'node:worker_threads';
import type { Locale, PageAnswer } from '@duet/contracts';
import { LRUCache } from 'lru-cache';

/** A page of a remote that is to be drawn as a guest sees it. */
export interface RenderInput {
  /** The remote's module for Node. */
  readonly file: string;
  /** Without its language; a search may follow. */
  readonly path: string;
  readonly locale: Locale;
  /** What its screen would ask for; null where the server knows of nothing. */
  readonly answers: readonly PageAnswer[];
}

export interface RenderJob extends RenderInput {
  readonly id: number;
}

export interface RenderedPage {
  readonly html: string;
  /** The chunk whose style sheet it needs beyond the remote's own. */
  readonly chunk: string | undefined;
}

export type RenderAnswer = { readonly id: number } & (RenderedPage | { readonly problem: string });

export interface RendererOptions {
  /** Milliseconds for one page, the start of the thread included. */
  readonly timeLimit?: number;
  /** Milliseconds without a thread after one that failed. */
  readonly rest?: number;
  readonly now?: () => number;
  readonly entry?: URL;
}

export interface PageRenderer {
  /** Rejects when it takes too long, when the code throws, and while too much waits or the thread has just failed. */
  readonly render: (input: RenderInput) => Promise<RenderedPage>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
}

/** Pages that are drawn and wait at the same time. */
const mostWaiting = 30;
const heapMegabytes = 96;

/**
 * Draws pages of remotes in one thread beside the server's own (docs/decisions/0071): code that was made for browsers sets
 * globals, may hang and may take memory, and then only this thread ends. The same page of the same answers is drawn once.
 */
export function pageRenderer({
  timeLimit = 10_000,
  rest = 10_000,
  now = () => performance.now(),
  entry = new URL('render-worker.ts', import.meta.url),
}: RendererOptions = {}): PageRenderer {
  const drawn = new LRUCache<string, Promise<RenderedPage>>({ max: 500 });
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let restsUntil = -Infinity;
  let last = 0;

  function start(): Worker {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    worker.unref();
    worker.on('message', settle);
    worker.on('error', (error) => end(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => end(worker, new Error('The thread that draws pages has ended')));
    return worker;
  }

  function settle(answer: RenderAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('problem' in answer) asked?.reject(new Error(answer.problem));
    else asked?.resolve({ html: answer.html, chunk: answer.chunk });
  }

  function end(worker: Worker, why: Error): void {
    if (worker !== thread) return;
    thread = undefined;
    restsUntil = now() + rest;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
    void worker.terminate();
  }

  async function draw(input: RenderInput): Promise<RenderedPage> {
    if (now() < restsUntil) throw new Error('The thread that draws pages has failed a moment ago');
    if (waiting.size >= mostWaiting) throw new Error('Too many pages wait to be drawn');
    const worker = (thread ??= start());
    const id = (last += 1);
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
    waiting.set(id, { resolve, reject });
    worker.postMessage({ ...input, id } satisfies RenderJob);
    const timer = setTimeout(() => end(worker, new Error(`A page took more than ${timeLimit} ms`)), timeLimit);
    return await promise.finally(() => clearTimeout(timer));
  }

  return {
    render(input) {
      const key = JSON.stringify([input.file, input.path, input.locale, input.answers]);
      const known = drawn.get(key);
      if (known) return known;
      const drawing = draw(input);
      drawn.set(key, drawing);
      drawing.catch(() => drawn.delete(key));
      return drawing;
    },
    async close() {
      const worker = thread;
      thread = undefined;
      await worker?.terminate();
    },
  };
}
