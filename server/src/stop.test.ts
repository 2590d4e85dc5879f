import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServerProcess } from '../test/kits/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'duet-stop-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A client that says half of something and then nothing. */
async function stalled(url: string, words: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

describe('a server that is asked to end', () => {
  it('ends well although bodies, heads and open connections never do', async () => {
    const env = { PORT: '0', IDENTITY_PORT: '0', METRICS_PORT: '0', DATA_DIR: dataDir, DEMO: '0' };
    const server = startServerProcess(env);
    const url = await server.ready();
    const { host } = new URL(url);
    const sockets = [
      await stalled(
        url,
        `POST /api/likes HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"ha`,
      ),
      await stalled(url, `GET /api/coins HTTP/1.1\r\nhost: ${host}\r\n`),
      await stalled(url, `GET /health/live HTTP/1.1\r\nhost: ${host}\r\n\r\n`),
    ];
    await fetch(`${url}/health/live`);

    server.kill('SIGTERM');

    expect(await server.ended()).toBe(0);
    for (const socket of sockets) socket.destroy();
  });
});
