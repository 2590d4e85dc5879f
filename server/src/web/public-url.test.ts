import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureDist } from '../../test/kits/fixture-dist.ts';
import { testToken } from '../../test/kits/identity/test-identity.ts';
import { openSocket } from '../../test/kits/realtime/test-client.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { identity } from '../../test/kits/web-kit.ts';
import { webPlugin } from './index.ts';

const dist = fixtureDist();
const web = () => webPlugin({ distDir: dist.dir, identity });
const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' };
const ours = { host: 'duet.test' };

/** Behind a trusted proxy, under an address of its own. */
let test: TestApp;
/** As `npm start` runs it. */
let local: TestApp;
let port: number;
beforeAll(async () => {
  test = await openTestApp({ env: { PUBLIC_URL: 'https://duet.test', TRUSTED_PROXIES: 'loopback' }, web: web() });
  local = await openTestApp({ web: web() });
  await local.app.listen({ port: 0, host: '127.0.0.1' });
  port = (local.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await test.close();
  await local.close();
  rmSync(dist.dir, { recursive: true });
});

describe('the public address', () => {
  it.each(['/privacy', '/uk/privacy', '/sitemap.xml', '/robots.txt'])(
    'is PUBLIC_URL, whoever asks: %s',
    async (url) => {
      const plain = await test.inject({ url, headers: ours });
      const forwarded = await test.inject({ url, headers: { ...ours, ...evil } });

      expect(forwarded.statusCode).toBe(200);
      expect(forwarded.body).toBe(plain.body);
      expect(forwarded.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
      expect(JSON.stringify(forwarded.headers) + forwarded.body).not.toMatch(/evil|http:\/\/duet\.test/);
    },
  );

  it('is in the canonical link, the policy for sockets and the sitemap', async () => {
    const page = await test.inject({ url: '/privacy', headers: ours });
    const map = await test.inject({ url: '/sitemaps/pages.xml', headers: ours });

    expect(page.body).toContain('<link rel="canonical" href="https://duet.test/privacy">');
    expect(page.headers['content-security-policy']).toMatch(/connect-src 'self' wss:\/\/duet\.test /);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(map.body).toContain('<loc>https://duet.test/privacy</loc>');
  });

  it('is where payments return to', async () => {
    const member = await test.member();

    const order = await test.inject({
      method: 'POST',
      url: '/api/payments/checkout',
      headers: { ...member.headers, ...ours, ...evil },
      body: { requestId: crypto.randomUUID(), item: 'coins-100', returnTo: '/main/coins' },
    });

    const { orderId, url } = order.json<{ orderId: string; url: string }>();
    expect(url).toMatch(/^https:\/\/duet\.test\/api\/payments\//);
    const { return_url } = await test.deps.database.db
      .selectFrom('orders')
      .select('return_url')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(return_url).toBe(`https://duet.test/main/coins?purchase=${orderId}`);
  });

  it('is the port the server listens on when nobody has named another', async () => {
    const page = await fetch(`http://localhost:${port}/privacy`);

    expect(await page.text()).toContain(`<link rel="canonical" href="http://localhost:${port}/privacy">`);
  });
});

describe('a request to another host', () => {
  it.each(['/privacy?x=1', '//evil.example/privacy', '/registry.json', '/sitemap.xml'])(
    'of a page is sent to PUBLIC_URL, and nobody keeps the answer: %s',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await test.inject({ method, url, headers: { host: 'evil.example' } });

        expect(answer.statusCode).toBe(308);
        expect(answer.headers.location).toBe(`https://duet.test${url}`);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      }
    },
  );

  it.each([
    ['GET', '/api/openapi.json'],
    ['GET', '/api/docs'],
    ['POST', '/api/__session'],
    ['OPTIONS', '/api/user/sync'],
    ['GET', '/api'],
    ['GET', '/api?x'],
    ['POST', '/privacy'],
  ] as const)('is refused where it is no page: %s %s', async (method, url) => {
    const answer = await test.inject({ method, url, headers: { host: 'evil.example' } });

    expect(answer.json()).toMatchObject({ status: 421, title: 'Misdirected Request' });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['duet.test:444', 'duet.test.evil.example', 'a.duet.test', 'localhost:4000', '127.0.0.1', '[::1]:4000'])(
    'is one to %s',
    async (host) => {
      expect((await test.inject({ url: '/api/openapi.json', headers: { host } })).statusCode).toBe(421);
    },
  );

  it.each(['duet.test', 'duet.test:443', 'DUET.test'])('is none to %s', async (host) => {
    expect((await test.inject({ url: '/api/openapi.json', headers: { host } })).statusCode).toBe(200);
  });

  it.each(['/health/live', '/health/ready'])('is answered where balancers look: %s', async (url) => {
    expect((await test.inject({ url, headers: { host: '10.0.0.7:4000' } })).statusCode).toBe(200);
  });

  it('does not keep the test payment from being delivered', async () => {
    const member = await test.member();
    const order = await test.inject({
      method: 'POST',
      url: '/api/payments/checkout',
      headers: { ...member.headers, ...ours },
      body: { requestId: crypto.randomUUID(), item: 'coins-100', returnTo: '/main/coins' },
    });

    const paid = await test.inject({
      method: 'POST',
      url: `${new URL(order.json<{ url: string }>().url).pathname}/pay`,
      headers: { ...ours, 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });

    expect(paid.statusCode).toBe(303);
  });
});

describe('a page of another origin', () => {
  it.each(['http://duet.test', 'https://duet.test:444', 'https://evil.example', 'https://duet.test.', 'null'])(
    'writes no session: %s',
    async (origin) => {
      const answer = await test.inject({
        method: 'POST',
        url: '/api/__session',
        headers: { ...ours, origin },
        body: { token: testToken('olena') },
      });

      expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' });
      expect(answer.cookies).toEqual([]);
    },
  );

  it('opens no socket, not even over the other scheme', async () => {
    const member = await local.member();
    const url = `http://localhost:${port}`;

    await expect(openSocket(url, member, { origin: `https://localhost:${port}` })).rejects.toThrow('refused with 403');
    await expect(openSocket(url, member, { origin: `http://127.0.0.1:${port}` })).rejects.toThrow('refused with 403');
    const socket = await openSocket(url, member, { origin: url });
    socket.cut();
  });
});

describe('requests on this machine', () => {
  it.each(['127.0.0.1', '[::1]', 'localhost'])('the API answers to %s, pages are sent to localhost', async (name) => {
    const headers = { host: `${name}:1` };
    const page = await local.inject({ url: '/privacy', headers });

    expect((await local.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(200);
    expect([page.statusCode, page.headers.location]).toEqual([308, `http://localhost:${port}/privacy`]);
  });

  it('a name that only leads here is another host, as after DNS rebinding', async () => {
    const headers = { host: `evil.example:${port}` };

    expect((await local.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(421);
    expect((await local.inject({ url: '/privacy', headers })).headers.location).toBe(
      `http://localhost:${port}/privacy`,
    );
  });
});

describe('a raw request', () => {
  /** The status line and the rest of what comes back. */
  async function send(...lines: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    return text(socket);
  }
  const host = () => `Host: localhost:${port}`;

  it.each(['/health/live', '/privacy', '/api/openapi.json', '/api/realtime'])(
    'with two Host headers is refused, also when they are alike: %s',
    async (path) => {
      for (const second of [host(), 'Host: evil.example']) {
        expect(await send(`GET ${path} HTTP/1.1`, host(), second)).toMatch(/^HTTP\/1\.1 400 /);
        expect(await send(`GET ${path} HTTP/1.1`, second, host())).toMatch(/^HTTP\/1\.1 400 /);
      }
    },
  );

  it.each(['Host: localhost, evil.example', 'Host: evil"><script>', 'Host: a@localhost', 'Host: localhost/x', 'Host:'])(
    'with a Host that is none is refused: %s',
    async (line) => {
      expect(await send('GET /privacy HTTP/1.1', line)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('without a Host is refused, except where balancers look', async () => {
    expect(await send('GET /privacy HTTP/1.0')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send('GET /privacy HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send('GET /health/live HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('may name the whole address, if it is the one of Host', async () => {
    const own = `http://localhost:${port}`;

    expect(await send(`GET ${own}/privacy HTTP/1.1`, host())).toContain(`<link rel="canonical" href="${own}/privacy">`);
    expect(await send(`GET ${own} HTTP/1.1`, host())).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send('GET http://evil.example/privacy HTTP/1.1', host())).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send(`GET ${own}/privacy HTTP/1.1`, 'Host: evil.example')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send('GET about HTTP/1.1', host())).toMatch(/^HTTP\/1\.1 400 /);
  });
});
