import http from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { reasonOf } from './product.ts';
import { headersToPage, headersToProduct } from './rewrite-headers.ts';
import type { Sides } from './rewrite-headers.ts';

/** What becomes of the text of an answer. */
export type Change = (body: string, type: string) => string;

export interface PassOn {
  /** Answers with what the product answers, changed or as it comes. */
  request(request: IncomingMessage, response: ServerResponse, change: Change | undefined): void;
  /** Connects a socket of the page with one of the product. */
  socket(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): void;
}

/** Passes requests on to the product. `sides` is asked each time, because our port is known only after the start. */
export function passOn(theirs: string, sides: () => Sides): PassOn {
  const { request: askProduct, Agent } = theirs.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  const open = new Set<Duplex>();

  return {
    request(request, response, change) {
      const { method, url: path } = request;
      const asked = askProduct(theirs, { method, path, agent, headers: headersOf(request, change !== undefined) });
      const fail = (error: unknown) => {
        if (response.headersSent) response.destroy();
        else sendText(response, 502, `${theirs} does not answer: ${reasonOf(error)}`);
      };
      asked.on('error', fail).on('response', (answer) => {
        const isGiven = method === 'GET' && (answer.statusCode ?? 502) < 500;
        if (change && isGiven) sendChanged(answer, change, response).catch(fail);
        else sendAsItIs(answer, response);
      });
      response.on('close', () => asked.destroy());
      request.pipe(asked);
    },
    socket(request, socket, head) {
      const { method, url: path } = request;
      const asked = askProduct(theirs, { method, path, headers: headersToProduct(request.headers, sides()) });
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => asked.destroy());
      asked.on('error', () => socket.destroy());
      asked.on('response', (answer) => {
        socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`);
        answer.destroy();
      });
      asked.on('upgrade', (answer, theirSocket, theirHead) => {
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer)}\r\n\r\n`);
        socket.write(theirHead);
        theirSocket.write(head);
        connect(socket, theirSocket);
        connect(theirSocket, socket);
      });
      asked.end();
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      agent.destroy();
    },
  };

  /** What is changed is asked for whole and unpacked. */
  function headersOf(request: IncomingMessage, isChanged: boolean): OutgoingHttpHeaders {
    const headers = headersToProduct(request.headers, sides());
    if (!isChanged) return headers;
    for (const name of ['if-none-match', 'if-modified-since']) delete headers[name];
    return { ...headers, 'accept-encoding': 'identity' };
  }

  function sendAsItIs(answer: IncomingMessage, response: ServerResponse): void {
    response.writeHead(answer.statusCode ?? 502, headersToPage(answer.headers, sides()));
    answer.on('error', () => response.destroy()).pipe(response);
  }

  async function sendChanged(answer: IncomingMessage, change: Change, response: ServerResponse): Promise<void> {
    const { 'content-encoding': packing = 'identity', 'content-type': type = '' } = answer.headers;
    if (packing !== 'identity') throw new Error(`it packed ${type} by ${packing}, which was not asked for`);
    const body = change(await text(answer), type);
    const headers = headersToPage(answer.headers, sides());
    for (const name of ['content-length', 'etag', 'last-modified']) delete headers[name];
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(body);
  }
}

export function sendText(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(words);
}

function connect(from: Duplex, to: Duplex): void {
  from.on('error', () => to.destroy()).on('close', () => to.destroy());
  from.pipe(to);
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  return rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : [])).join('\r\n');
}
