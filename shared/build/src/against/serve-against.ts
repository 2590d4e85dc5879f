import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry, RegistryRemote } from '@duet/contracts';
import { sendLocalFile } from './local-files.ts';
import { withLocalRemotes } from './local-remotes.ts';
import { passOn, sendText } from './pass-on.ts';
import type { Change } from './pass-on.ts';
import { rebuilds } from './rebuilds.ts';
import type { Sides } from './rewrite-headers.ts';
import { rewritePage, rewriteWorker } from './rewrite-page.ts';

export interface AgainstServerOptions {
  /** The origin of the product. */
  readonly theirs: string;
  /** Where the local builds are. */
  readonly dist: string;
  /** The local remotes as they were built last. */
  readonly locals: () => readonly RegistryRemote[];
  /** 0 for any that is free. */
  readonly port: number;
}

export interface AgainstServer {
  readonly url: string;
  /** Has open pages loaded again. */
  readonly tellRebuilt: () => void;
  stop(): Promise<void>;
}

/**
 * Shows the product of another origin at a loopback address, with the local remotes in its pages. Whatever is not theirs
 * goes to the product and back as it is, but for the origins that it names.
 */
export async function serveAgainst({ theirs, dist, locals, port }: AgainstServerOptions): Promise<AgainstServer> {
  let sides: Sides = { ours: '', theirs };
  const toProduct = passOn(theirs, () => sides);
  const news = rebuilds();

  const server = createServer((request, response) => {
    if (isForUs(request)) answer(request, response);
    else sendText(response, 421, `Open ${sides.ours}`);
  });
  server.on('upgrade', (request, socket, head) => {
    if (isForUs(request)) toProduct.socket(request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
  // a server that listens at a port has an address with one
  sides = { ours: `http://localhost:${(server.address() as AddressInfo).port}`, theirs };

  /** A page that reached us under a name of somebody else's must not talk to the product (DNS rebinding). */
  function isForUs({ headers, url }: IncomingMessage): boolean {
    return `http://${headers.host}` === sides.ours && url?.startsWith('/') === true;
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const pathname = pathOf(request);
    const isLocal = locals().some(({ name }) => pathname.startsWith(`/remotes/${name}/dev/`));
    if (news.serve(pathname, response)) return;
    if (isLocal) void sendLocalFile(dist, pathname, response);
    // what fails while somebody works is no figure of the product's
    else if (pathname === '/api/page-reports' && request.method === 'POST') response.writeHead(204).end();
    else toProduct.request(request, response, changeOf(request, locals));
  }

  return {
    url: sides.ours,
    tellRebuilt: news.tell,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        toProduct.stop();
      }),
  };
}

/** What is to be changed in the answer to a request, if anything. */
function changeOf(request: IncomingMessage, locals: AgainstServerOptions['locals']): Change | undefined {
  const pathname = pathOf(request);
  if (pathname === '/registry.json') {
    return (body) => JSON.stringify(withLocalRemotes(JSON.parse(body) as Registry, locals())); // the product's own
  }
  if (pathname === '/service-worker.js') return rewriteWorker;
  if (!request.headers.accept?.includes('text/html')) return undefined;
  return (body, type) => (type.startsWith('text/html') ? rewritePage(body, locals()) : body);
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
