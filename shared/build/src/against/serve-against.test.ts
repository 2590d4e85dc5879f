import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Registry, RegistryRemote } from '@duet/contracts';
import { makeSources } from '../fixtures/make-sources.ts';
import { assertTaken } from './local-remotes.ts';
import { readProduct } from './product.ts';
import { serveAgainst } from './serve-against.ts';
import type { AgainstServer } from './serve-against.ts';

const titles = { en: 'Posts', uk: 'Дописи', ru: 'Посты' };
const posts: RegistryRemote = {
  name: 'posts',
  owner: 'content',
  version: 'dev',
  entry: '/remotes/posts/dev/remoteEntry.js',
  global: 'duet_posts_dev',
  integrity: '',
  js: [],
  css: [],
  catalogues: { en: '', uk: '', ru: '' },
  integrities: {},
  kitRange: '^3.1.0',
  routes: [{ name: 'Posts', path: '/main/posts', titles, layout: 'main', guard: 'auth' }],
};
const registry: Registry = { build: 'b1', kit: '3.1.0', remotes: { posts: { ...posts, version: 'v1' } } };

/** A product that tells what it was asked. */
function startProduct(
  answer: (asked: IncomingMessage) => { readonly type: string; readonly body: string },
): Promise<Server> {
  const server = createServer((asked, response) => {
    const { type, body } = answer(asked);
    response.writeHead(200, { 'content-type': type, etag: '"1"' }).end(body);
  });
  server.on('upgrade', (asked, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\nx-origin: ${asked.headers.origin}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(server)));
}
const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

describe('a product with a local remote', () => {
  let asked: IncomingMessage[];
  let product: Server;
  let ours: AgainstServer;

  beforeEach(async () => {
    asked = [];
    product = await startProduct((each) => {
      asked.push(each);
      return each.url?.startsWith('/registry.json')
        ? { type: 'application/json', body: JSON.stringify(registry) }
        : { type: 'text/plain', body: `theirs: ${each.method} ${each.url}` };
    });
    const dist = makeSources({ 'remotes/posts/dev/remoteEntry.js': 'ours', secret: 'no', 'secret.js': 'no' });
    ours = await serveAgainst({ theirs: addressOf(product), dist, locals: () => [posts], port: 0 });
  });
  afterEach(async () => {
    await ours.stop();
    product.closeAllConnections();
    await new Promise((resolve) => product.close(resolve));
  });
  const get = async (path: string, init?: RequestInit) => (await fetch(ours.url + path, init)).text();

  it('has the local remote in its registry, and nothing of it is kept', async () => {
    const answer = await fetch(`${ours.url}/registry.json?candidate=x`, { headers: { 'if-none-match': '"1"' } });

    expect(await answer.json()).toEqual({ ...registry, remotes: { posts } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('etag')).toBe(false);
    expect(asked[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('serves the files of the local build itself, and all other files from there', async () => {
    expect(await get('/remotes/posts/dev/remoteEntry.js')).toBe('ours');
    expect(await get('/remotes/posts/v1/remoteEntry.js')).toBe('theirs: GET /remotes/posts/v1/remoteEntry.js');
    expect(await get('/remotes/coins/dev/remoteEntry.js')).toContain('theirs');
    expect(asked.map(({ url }) => url)).not.toContain('/remotes/posts/dev/remoteEntry.js');
  });

  it.each([
    '/remotes/posts/dev/..%2f..%2f..%2fsecret',
    '/remotes/posts/dev/..%2f..%2f..%2f..%2fsecret.js',
    '/remotes/posts/dev/%zz.js',
  ])('has no file outside of the builds (%s)', async (path) => {
    const { status } = await fetch(ours.url + path);

    expect(status).toBe(404);
  });

  it('passes calls on with their bodies, from the origin that the product expects', async () => {
    const answer = await get('/api/likes?like=Heart', { method: 'POST', body: 'x', headers: { origin: ours.url } });

    expect(answer).toBe('theirs: POST /api/likes?like=Heart');
    expect(asked[0]?.headers).toMatchObject({ origin: addressOf(product), host: new URL(addressOf(product)).host });
  });

  it('does not lend its origin to a page of somebody else', async () => {
    await get('/api/likes', { method: 'POST', headers: { origin: 'https://evil.example' } });

    expect(asked[0]?.headers.origin).toBe('https://evil.example');
  });

  it('tells the product nothing of what fails here', async () => {
    expect((await fetch(`${ours.url}/api/page-reports`, { method: 'POST', body: '{}' })).status).toBe(204);
    expect(asked).toEqual([]);
  });

  it('connects sockets', async () => {
    const { headers, said } = await openSocket(ours.url, { origin: ours.url }, 'hello');

    expect(headers['x-origin']).toBe(addressOf(product));
    expect(said).toBe('hello');
  });

  it('answers under its own name only, and only on this machine', async () => {
    const answer = await ask(ours.url, { host: 'evil.example' });

    expect(answer.statusCode).toBe(421);
    expect(asked).toEqual([]);
    await expect(openSocket(ours.url, { host: 'evil.example' }, 'hello')).rejects.toThrow();
  });

  it('says so when the product is gone', async () => {
    product.closeAllConnections();
    await new Promise((resolve) => product.close(resolve));

    const answer = await fetch(`${ours.url}/main/posts`);

    expect(answer.status).toBe(502);
    expect(await answer.text()).toMatch(/^http:\/\/localhost:\d+ does not answer: .*ECONNREFUSED/);
  });
});

describe('a product that cannot take the remote', () => {
  const origin = 'https://duet.example';

  it('is named with its kit', () => {
    const older = { origin, registry: { ...registry, kit: '3.0.2' } };

    expect(() => assertTaken(older, [posts])).toThrow(
      'https://duet.example cannot take posts:\n- posts dev was built for kit ^3.1.0, and the shell has 3.0.2\nTake the sources',
    );
  });

  it('is named with the remote that has its path', () => {
    const stories = { ...posts, name: 'stories', version: 'v1' };

    expect(() => assertTaken({ origin, registry: { ...registry, remotes: { stories } } }, [posts])).toThrow(
      'posts and stories both claim a route Posts',
    );
  });

  it('takes it otherwise, also when it does not say its kit', () => {
    const { kit: _kit, ...silent } = registry;

    expect(() => assertTaken({ origin, registry }, [posts])).not.toThrow();
    expect(() => assertTaken({ origin, registry: silent }, [posts])).not.toThrow();
  });
});

describe('the address of a product', () => {
  it.each(['duet.example', 'ftp://duet.example', '4000'])('%s is none', async (address) => {
    await expect(readProduct(address)).rejects.toThrow(`--against ${address} is no address`);
  });

  it('that nobody answers at is said with the reason', async () => {
    const server = await startProduct(() => ({ type: 'text/plain', body: '' }));
    const address = addressOf(server);
    await new Promise((resolve) => server.close(resolve));

    await expect(readProduct(address)).rejects.toThrow(/^http:\/\/localhost:\d+ cannot be reached: .*ECONNREFUSED/);
  });

  it.each(['<html></html>', '{"build":"x"}'])('at which something else answers is said (%s)', async (body) => {
    const server = await startProduct(() => ({ type: 'application/json', body }));

    await expect(readProduct(addressOf(server))).rejects.toThrow('is no Duet');
    server.closeAllConnections();
    server.close();
  });
});

function ask(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(address, { headers }, resolve).on('error', reject).end();
  });
}

/** What a socket is answered with, and what it hears back. */
function openSocket(address: string, headers: Record<string, string>, words: string) {
  const all = { connection: 'Upgrade', upgrade: 'websocket', ...headers };
  return new Promise<{ headers: IncomingMessage['headers']; said: string }>((resolve, reject) => {
    request(address, { headers: all })
      .on('error', reject)
      .on('response', (answer) => reject(new Error(String(answer.statusCode))))
      .on('upgrade', (answer, socket) => {
        text(socket).then((said) => resolve({ headers: answer.headers, said }), reject);
        socket.end(words);
      })
      .end();
  });
}
