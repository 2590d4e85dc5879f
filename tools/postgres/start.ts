import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePort } from '../../server/src/lib/free-port.ts';
import { installPostgres } from './install.ts';

const run = promisify(execFile);

export interface RunningPostgres {
  /** Of a superuser, on the loopback address, without a password. */
  readonly url: string;
  /** Stops the cluster and removes its data. */
  stop(): Promise<void>;
}

/**
 * A throw-away PostgreSQL cluster for tests: data in a temporary folder, a random port of the loopback address, and no
 * fsync, because nothing in it is worth keeping. PostgreSQL refuses to run as root; then it runs as `postgres`, the
 * user that Debian's package creates.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const bin = await installPostgres();
  const owner = await chooseOwner();
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');

  try {
    await run(
      `${bin}/initdb`,
      ['-D', data, '-U', 'duet', '--locale=C.UTF-8', '--encoding=UTF8', '--auth=trust', '--no-sync'],
      {
        ...owner,
        cwd: folder,
      },
    );
    const port = await freePort();
    const server = spawn(`${bin}/postgres`, ['-D', data, ...settings(port, folder)], {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server, `${bin}/pg_isready`, port);
    return { url: `postgresql://duet@127.0.0.1:${port}/postgres`, stop: () => stop(server, folder) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

function settings(port: number, folder: string): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function chooseOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const read = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await read('-u'), gid: await read('-g') };
}

async function untilReady(server: ChildProcess, isReady: string, port: number): Promise<void> {
  let output = '';
  server.stderr?.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-2_000);
  });
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${output}`);
    const ready = await run(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
    if (ready) return;
    await delay(50);
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL was not ready in time: ${output}`);
}

/** SIGINT is the fast shutdown: it ends open connections instead of waiting for them. */
async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}
