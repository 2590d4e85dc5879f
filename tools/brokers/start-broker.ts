import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '@duet/server/free-port';
import { provideProgram } from '../debian-package.ts';

export interface RunningBroker {
  readonly url: string;
  /** Of its process, for benches that ask the system how much of the processor it has used. */
  readonly pid: number;
  /** It ends without a goodbye. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that carries messages, from Debian's package. */
export interface Broker {
  readonly name: string;
  readonly program: string;
  readonly debianPackage: string;
  readonly scheme: 'redis' | 'nats';
  /** How it listens on a port of the loopback address and keeps whatever it writes in a folder. */
  readonly parameters: (port: number, folder: string) => string[];
}

export const redis: Broker = {
  name: 'Redis',
  program: 'redis-server',
  debianPackage: 'redis-server',
  scheme: 'redis',
  parameters: (port, folder) =>
    `--port ${port} --bind 127.0.0.1 --dir ${folder} --appendonly no --daemonize no`.split(' ').concat('--save', ''),
};

export const nats: Broker = {
  name: 'NATS',
  program: 'nats-server',
  debianPackage: 'nats-server',
  scheme: 'nats',
  parameters: (port) => ['--addr', '127.0.0.1', '--port', String(port)],
};

/** Debian keeps servers outside of the PATH of ordinary users. */
const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'];

/** A throw-away server on a port of the loopback address, a free one where none is given; nothing in it is kept. */
export async function startBroker(
  { name, program, debianPackage, scheme, parameters }: Broker,
  givenPort?: number,
): Promise<RunningBroker> {
  const find = () =>
    Promise.resolve(folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)));
  const file = await provideProgram({ what: name, debianPackage, find });
  const folder = await mkdtemp(path.join(tmpdir(), `duet-${scheme}-`));
  const port = givenPort ?? (await freePort());
  const server = spawn(file, parameters(port, folder), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async (): Promise<void> => {
    await end(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(name, server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  if (server.pid === undefined) throw new Error(`${name} listens and has no process.`);
  return { url: `${scheme}://127.0.0.1:${port}`, pid: server.pid, kill: () => end(server, 'SIGKILL'), stop };
}

async function untilListening(name: string, server: ChildProcess, port: number): Promise<void> {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-2_000)));
  }
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`${name} did not start: ${output}`);
    if (await takesConnections(port)) return;
    await delay(50);
  }
  throw new Error(`${name} was not ready in time: ${output}`);
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
