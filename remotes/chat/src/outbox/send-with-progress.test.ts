import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { sendWithProgress } from './send-with-progress.ts';

const cors = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': 'retry-after',
};
let server: Server | undefined;

/** A server of another origin that answers uploads; browsers ask it first whether they may. */
async function aServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const listening = Promise.withResolvers<void>();
  server = createServer((request, response) => {
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    answer(request, response);
  }).listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`;
}

afterEach(() => {
  jest.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

function watchRequests(): readonly XMLHttpRequest[] {
  const begun: XMLHttpRequest[] = [];
  const { open } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function keep(this: XMLHttpRequest, ...how) {
    begun.push(this);
    open.apply(this, how);
  });
  return begun;
}

const bytes = 'x'.repeat(300_000);

describe('a request that tells the progress of its upload', () => {
  it('tells how much has gone, and answers like fetch', async () => {
    const seen: number[] = [];
    let got: string | undefined;
    const begun = watchRequests();
    const url = await aServer((request, response) => {
      // jsdom says no more of an upload than its end, without its length
      begun[0]?.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: 75_000, total: 300_000 }),
      );
      got = `${request.method} ${request.headers.authorization}`;
      request.resume().on('end', () => response.writeHead(429, { 'retry-after': '7' }).end('{"code":"x"}'));
    });

    const response = await sendWithProgress(url, {
      method: 'POST',
      headers: { authorization: 'Bearer b' },
      body: bytes,
      onProgress: (share) => seen.push(share),
    });

    expect([got, response.status, response.ok, response.headers.get('retry-after')]).toEqual([
      'POST Bearer b',
      429,
      false,
      '7',
    ]);
    expect(await response.json()).toEqual({ code: 'x' });
    expect(seen).toEqual([0.25]);
  });

  it('answers 204 without a body', async () => {
    const url = await aServer((request, response) => {
      request.resume().on('end', () => response.writeHead(204).end());
    });

    const response = await sendWithProgress(url, { method: 'POST', body: bytes });

    expect([response.status, response.body]).toEqual([204, null]);
  });

  it('ends with the reason of its signal, also before it has begun', async () => {
    const aborting = new AbortController();
    const ended = Promise.withResolvers<void>();
    const url = await aServer((request) => {
      request.resume().on('close', () => ended.resolve());
      aborting.abort(new Error('cancelled'));
    });
    const init = { method: 'POST', body: bytes, signal: aborting.signal };

    await expect(sendWithProgress(url, init)).rejects.toThrow('cancelled');
    await ended.promise;
    await expect(sendWithProgress(url, init)).rejects.toThrow('cancelled');
  });

  it('fails like fetch when the connection breaks', async () => {
    // as in a browser, the console tells it too
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const url = await aServer((request) => request.socket.destroy());

    await expect(sendWithProgress(url, { method: 'POST', body: bytes })).rejects.toThrow(TypeError);
  });
});
