import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { passOn } from '@duet/build';

/** A running product whose pages say what went wrong in them, in any browser and from their first script on. */
export interface WatchedSite {
  readonly url: string;
  /** Uncaught errors (`uncaught: …`) and refusals of the security policy (`policy: …`) since the last call, in order. */
  takeProblems(): string[];
  stop(): Promise<void>;
}

const watcher = '/watch-pages';
const script = await readFile(path.join(import.meta.dirname, 'watch-pages.js'), 'utf8');

/** Shows the product at `theirs` under another loopback address. Not every driver of a browser hears of errors, so pages tell. */
export async function watchSite(theirs: string): Promise<WatchedSite> {
  let ours = '';
  let problems: string[] = [];
  const toProduct = passOn(theirs, () => ({ ours, theirs }));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === `${watcher}.js`) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else if (request.url === watcher && request.method === 'POST') {
      problems.push(await text(request));
      response.writeHead(204).end();
    } else toProduct.request(request, response, isForPage(request) ? withWatcher : undefined);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.on('upgrade', (request, socket, head) => toProduct.socket(request, socket, head));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  // a server that listens at a port has an address with one
  ours = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    url: ours,
    takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        toProduct.stop();
      }),
  };
}

const isForPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') === true;

const withWatcher = (body: string, type: string) =>
  type.startsWith('text/html') ? body.replace('<head>', `<head><script src="${watcher}.js"></script>`) : body;
