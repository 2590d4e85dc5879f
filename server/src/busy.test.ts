import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startServerProcess } from '../test/kits/server-process.ts';
import type { ServerProcess } from '../test/kits/server-process.ts';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'duet-busy-'));
  server = startServerProcess({ PORT: '0', IDENTITY_PORT: '0', METRICS_PORT: '0', DATA_DIR: dataDir, DEMO: '0' });
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.ended();
  await rm(dataDir, { recursive: true, force: true });
});

async function connected(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

it('a server that is busy lets a thousand connections wait instead of dropping them', async () => {
  const url = await server.ready();

  server.kill('SIGSTOP');
  const sockets = await Promise.all(Array.from({ length: 1000 }, () => connected(url)));
  server.kill('SIGCONT');

  const answer = await fetch(`${url}/health/live`);
  expect(answer.status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
