import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Readable } from 'node:stream';

/** A display that is in memory only. */
export interface Display extends AsyncDisposable {
  /** As DISPLAY wants it, `:7`. */
  readonly name: string;
}

/** Starts Xvfb at the first display that is free, which it writes to its fourth channel. */
export async function openDisplay(program: string): Promise<Display> {
  const parameters = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = start(program, parameters, ['ignore', 'ignore', 'ignore', 'pipe']);
  const number = child.stdio[3] as Readable; // a pipe, as asked for
  const name = await new Promise<string>((resolve, reject) => {
    number.once('data', (chunk: Buffer) => resolve(`:${String(chunk).trim()}`));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.once('error', reject);
  });
  return { name, [Symbol.asyncDispose]: () => end(child) };
}

/** A port that nobody listens at: the driver wants one named. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens at a port
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts WebKitWebDriver at a port, and waits until it answers. */
export async function startDriver(program: string, port: number, display: string): Promise<AsyncDisposable> {
  const child = start(program, [`--port=${port}`], 'ignore', {
    DISPLAY: display,
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'en_US',
  });
  const status = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await status())) await wait(50);
  return { [Symbol.asyncDispose]: () => end(child) };
}

function start(
  program: string,
  parameters: readonly string[],
  stdio: StdioOptions,
  env: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(program, parameters, { stdio, env: { ...process.env, ...env } });
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
