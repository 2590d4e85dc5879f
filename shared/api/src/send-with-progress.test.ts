import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createApiClient } from './create-api-client.ts';
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

    const response = await sendWithProgress(
      url,
      { method: 'POST', headers: { authorization: 'Bearer b' }, body: bytes },
      (share) => seen.push(share),
    );

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

    const response = await sendWithProgress(url, { method: 'POST', body: bytes }, () => undefined);

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

    await expect(sendWithProgress(url, init, () => undefined)).rejects.toThrow('cancelled');
    await ended.promise;
    await expect(sendWithProgress(url, init, () => undefined)).rejects.toThrow('cancelled');
  });

  it('fails like fetch when the connection breaks', async () => {
    // as in a browser, the console tells it too
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const url = await aServer((request) => request.socket.destroy());

    await expect(sendWithProgress(url, { method: 'POST', body: bytes }, () => undefined)).rejects.toThrow(TypeError);
  });
});

describe('an upload of the client', () => {
  const upload = {
    params: { id: 'c1' },
    query: { Type: 'Photo', ClientMediaId: 'm1' },
    file: new Blob(['x']),
  } as const;

  function aClient(statuses: readonly number[]) {
    const bearers: unknown[] = [];
    const left = [...statuses];
    const client = createApiClient({
      token: async (refresh) => (refresh ? 'fresh' : 'stale'),
      sessionEpoch: () => 1,
      locale: () => 'en',
      onSessionLost: () => undefined,
      sleep: async () => undefined,
      fetch: async () => Promise.reject(new Error('an upload with progress is not fetched')),
      loadUpload: async () => ({
        sendWithProgress: async (_url, { headers }, onProgress) => {
          bearers.push(new Headers(headers).get('authorization'));
          onProgress(1);
          const status = left.shift();
          if (status === undefined) throw new TypeError('The upload has no answer');
          return new Response('{}', { status });
        },
      }),
    });
    return { client, bearers };
  }

  it('is tried once more with a fresh token, and tells its progress again', async () => {
    const { client, bearers } = aClient([401, 200]);
    const seen: number[] = [];

    await client.call('uploadChatMedia', upload, { onProgress: (share) => seen.push(share) });

    expect(bearers).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(seen).toEqual([1, 1]);
  });

  it('fails as any call does without a network', async () => {
    const { client } = aClient([]);

    const call = client.call('uploadChatMedia', upload, { onProgress: () => undefined });

    await expect(call).rejects.toMatchObject({ status: 0, code: 'network', isTransient: true });
  });
});
