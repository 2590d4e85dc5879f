import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '@duet/server/free-port';
import { findBundledPostgres, installDebianPostgres } from './install.ts';

const run = promisify(execFile);

export interface RunningPostgres {
  /** Of a superuser, on the loopback address, without a password. */
  readonly url: string;
  /** Of its first process, for benches that ask the system how much of the processor all of them have used. */
  readonly pid: number;
  /** Stops the cluster and removes its data. */
  stop(): Promise<void>;
}

/** Who runs a cluster as root's stand-in: PostgreSQL refuses root, and this user is on every Linux. */
const nobody = { uid: 65_534, gid: 65_534 };
/** In the words of `LC_MESSAGES=C`, which the cluster is told to speak. */
const readyMessage = /database system is ready to accept (read-only )?connections/;
const startDeadline = 60_000;

/**
 * A throw-away PostgreSQL cluster for tests: data in a temporary folder, a random port of the loopback address, and no
 * fsync, because nothing in it is worth keeping. `chosen` is the folder of its programs; POSTGRES_BIN may name it.
 * `settings` are those of postgresql.conf that differ.
 */
export async function startPostgres(chosen?: string, settings: Settings = {}): Promise<RunningPostgres> {
  const cluster = await makeCluster(chosen);
  try {
    const port = await freePort();
    const server = await startServer(cluster, cluster.data, { port, ...settings });
    if (server.pid === undefined) throw new Error('PostgreSQL is ready and has no process.');
    const url = `postgresql://duet@127.0.0.1:${port}/postgres`;
    return { url, pid: server.pid, stop: () => stopCluster(cluster, [server]) };
  } catch (error) {
    await removeFiles(cluster.folder);
    throw error;
  }
}

/** Files of a cluster that no server has opened yet. */
export interface Cluster {
  readonly bin: string;
  readonly folder: string;
  readonly data: string;
  /** How its programs are to be run. */
  readonly surroundings: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

export async function makeCluster(chosen = process.env['POSTGRES_BIN']): Promise<Cluster> {
  const owner = process.getuid?.() === 0 ? nobody : undefined;
  const { bin, locale } = await choosePrograms(owner, chosen);
  const folder = await mkdtemp(path.join(tmpdir(), 'duet-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const surroundings = { ...owner, cwd: folder, env: { ...process.env, LC_MESSAGES: 'C' } };

  try {
    const parameters = ['-U', 'duet', ...locale, '--lc-messages=C', '--encoding=UTF8', '--auth=trust', '--no-sync'];
    await run(`${bin}/initdb`, ['-D', data, ...parameters], surroundings);
    return { bin, folder, data, surroundings };
  } catch (error) {
    await removeFiles(folder);
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

type Settings = Readonly<Record<string, string | number>>;

/** Runs a server over the files in `data` and waits until it answers. */
export async function startServer(
  { bin, folder, surroundings }: Cluster,
  data: string,
  settings: Settings,
): Promise<ChildProcess> {
  const server = spawn(`${bin}/postgres`, ['-D', data, ...parametersOf(settings, folder)], {
    ...surroundings,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server);
  return server;
}

function parametersOf(settings: Settings, folder: string): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    ...settings,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface Programs {
  readonly bin: string;
  /** Parameters of initdb for UTF-8 in the order of its code points. */
  readonly locale: readonly string[];
}

/**
 * Those that are chosen, to test on another version; else npm's where this user can run them: a checkout in a
 * home of root's is closed to anybody else.
 */
async function choosePrograms(owner: typeof nobody | undefined, chosen: string | undefined): Promise<Programs> {
  if (chosen !== undefined) return { bin: chosen, locale: ['--locale=C.UTF-8'] };
  const bundled = findBundledPostgres();
  if (bundled !== undefined && (await canRun(`${bundled}/postgres`, owner))) {
    // PostgreSQL's own locale, from 17 on: not every system has one of this name
    return { bin: bundled, locale: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] };
  }
  return { bin: await installDebianPostgres(), locale: ['--locale=C.UTF-8'] };
}

async function canRun(program: string, owner: typeof nobody | undefined): Promise<boolean> {
  return await run(program, ['--version'], { ...owner, cwd: tmpdir() }).then(
    () => true,
    () => false,
  );
}

async function untilReady(server: ChildProcess): Promise<void> {
  let output = '';
  const deadline = AbortSignal.timeout(startDeadline);
  try {
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', (text: Buffer) => {
        output = (output + text.toString()).slice(-2_000);
        if (readyMessage.test(output)) resolve();
      });
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
      deadline.addEventListener('abort', () => reject(new Error(`PostgreSQL was not ready in time: ${output}`)));
    });
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
}

/** Ends every server over files of the cluster before any of the files go. */
export async function stopCluster({ folder }: Cluster, servers: readonly ChildProcess[]): Promise<void> {
  for (const server of servers) await stopServer(server);
  await removeFiles(folder);
}

/** SIGINT is the fast shutdown: it ends open connections instead of waiting for them. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

/** The processes of a server that was killed write until they see that it is gone. */
function removeFiles(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
