import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { freePort } from '../test/kits/free-port.ts';
import { startServerProcess } from '../test/kits/server-process.ts';
import type { ServerProcess } from '../test/kits/server-process.ts';

/** Five starts of real processes in one test. */
jest.setTimeout(900_000);

let dataDir: string;
let ports: { PORT: string; IDENTITY_PORT: string; METRICS_PORT: string };
const started: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'duet-main-'));
  ports = { PORT: String(await freePort()), IDENTITY_PORT: String(await freePort()), METRICS_PORT: '0' };
});
afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): ServerProcess {
  const server = startServerProcess({ ...ports, DATA_DIR: dataDir, DEMO: '0', ...env });
  started.push(server);
  return server;
}

async function identity(call: 'signUp' | 'signInWithPassword'): Promise<string> {
  const address = `http://127.0.0.1:${ports.IDENTITY_PORT}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'olena@duet.test', password: 'long enough', returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

async function api<T>(token: string, method: string, address: string, body?: unknown): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://localhost:${ports.PORT}/api${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  // the test says what it expects to read
  return (await response.json()) as T;
}

async function statusOf(address: string): Promise<number> {
  const response = await fetch(`http://localhost:${ports.PORT}${address}`);
  await response.arrayBuffer();
  return response.status;
}

/** Not ready for another reason would be too early. */
async function isLeaving(): Promise<boolean> {
  const response = await fetch(`http://localhost:${ports.PORT}/health/ready`);
  return ((await response.json()) as { leaving?: boolean }).leaving === true;
}

interface Profile {
  readonly userMedia: readonly { readonly url: string }[];
}

/** Addresses of pictures are signed anew each hour, which may have struck meanwhile. */
function unsigned(profile: Profile): unknown {
  return JSON.parse(JSON.stringify(profile).replaceAll(/\?v=[^"]+/g, ''));
}

async function aLife(): Promise<{ profile: Profile; token: string }> {
  const token = await identity('signUp');
  const device = { deviceName: 'Test', pushToken: 'test' };
  await api(token, 'POST', '/account/register', { name: 'Olena', device });
  await api(token, 'PATCH', '/profiles/current', { birthDate: '1996-05-04', gender: 'Female', cityId: 703_448 });
  const form = new FormData();
  const pixels = await sharp({ create: { width: 400, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(pixels)], { type: 'image/jpeg' }), 'me.jpg');
  await api(token, 'POST', '/profiles/current/media', form);
  return { profile: await api<Profile>(token, 'GET', '/profiles/current'), token };
}

// with the real identity emulator: slow, so everything of it is tried in one life and a half
describe('the server as a process', () => {
  it('keeps everything it acknowledged through kill -9, and refuses a second start in one clear line', async () => {
    const first = start();
    await first.ready();
    const { profile } = await aLife();

    const samePort = start({ IDENTITY_PORT: '0' });
    const sameData = start({ PORT: '0', IDENTITY_PORT: '0' });
    expect([await samePort.ended(), await sameData.ended()]).toEqual([1, 1]);
    expect(samePort.output()).toBe(
      `Port ${ports.PORT} is taken by another program; stop that one or choose another PORT.\n`,
    );
    expect(sameData.output()).toMatch(/^The database in .* is in use by another process; .*\n$/);

    first.kill('SIGKILL');
    await first.ended();
    const second = start({ DRAIN_SECONDS: '15' });
    await second.ready();
    const token = await identity('signInWithPassword');

    expect(unsigned(await api<Profile>(token, 'GET', '/profiles/current'))).toEqual(unsigned(profile));
    const picture = await fetch(`http://localhost:${ports.PORT}${profile.userMedia[0]?.url}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    // a balancer sees that it leaves while members are still served
    second.kill('SIGTERM');
    while (!(await isLeaving()));
    expect([await statusOf('/health/ready'), await statusOf('/api/openapi.json')]).toEqual([503, 200]);
    expect(await second.ended()).toBe(0);
  });

  it('stops at a value it cannot use with one line that says which', async () => {
    const server = start({ BUS_URL: 'http://127.0.0.1' });

    expect(await server.ended()).toBe(1);
    expect(server.output()).toBe(
      'BUS_URL is "http://127.0.0.1"; it must be an address that begins with redis:// or rediss:// or nats://.\n',
    );
  });

  it('stops at a bus that does not answer with one line that names it without its password', async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const server = start({ BUS_URL: `redis://:secret@${host}`, DATA_DIR: path.join(dataDir, 'bus') });

    expect(await server.ended()).toBe(1);
    expect(server.output()).toBe(
      `BUS_URL names redis://${host}, which cannot be used: connect ECONNREFUSED ${host}.\n`,
    );
  });
});
