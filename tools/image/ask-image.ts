import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@duet/server/free-port';
import type { ImageSettings } from './buildah.ts';

export interface Image extends ImageSettings {
  /** Its files, mounted. */
  readonly tree: string;
  readonly databaseUrl: string;
}

export interface ImageAnswers {
  readonly lines: readonly string[];
  /** Status of each address that was asked. */
  readonly statuses: Readonly<Record<string, number>>;
  /** How the server ended when it was asked to; null when a signal had to. */
  readonly exitCode: number | null;
}

const longestStart = 120_000;
const addresses = ['/health/live', '/health/ready', '/', '/privacy', '/icons/lucide.json?icons=heart'];

/**
 * Migrates a database and starts the server from the image's files as a container would: its own root that nothing can be
 * written to, its own user, its own settings, and one volume. Loopback is the machine's.
 */
export async function askImage(image: Image): Promise<ImageAnswers> {
  const volume = await mkdtemp(path.join(tmpdir(), 'duet-image-'));
  const [user = 0, group = 0] = image.User.split(':').map(Number);
  await chown(volume, user, group);
  const port = await freePort();
  const settings = {
    ...Object.fromEntries(image.Env.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
    DATABASE_URL: image.databaseUrl,
    FIREBASE_PROJECT_ID: 'duet-image',
    FIREBASE_API_KEY: 'none',
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
  };
  const run = (program: string) =>
    startInside(image, volume, settings, ['node', path.posix.join(image.WorkingDir, program)]);
  try {
    const migration = run('server/src/platform/database/migrate-main.ts');
    const [migrated] = (await once(migration.child, 'exit')) as [number | null];
    if (migrated !== 0) throw new Error(`The image could not migrate a database:\n${migration.output()}`);
    return await askServer(run('server/src/main.ts'), port);
  } finally {
    await rm(volume, { recursive: true, force: true });
  }
}

export function imageWorks({ statuses, exitCode }: ImageAnswers): boolean {
  return exitCode === 0 && Object.values(statuses).every((status) => status === 200);
}

interface Inside {
  readonly child: ChildProcess;
  output(): string;
}

/** Docker mounts /proc, /dev and the files of names; everything else of the root stays as the image has it. */
function startInside(
  { tree, User }: Image,
  volume: string,
  env: Readonly<Record<string, string>>,
  command: readonly string[],
): Inside {
  const script = `set -e
    mkdir -p "$1/proc" "$1/dev"; cp /etc/hosts /etc/resolv.conf "$1/etc/"
    mount --bind "$1" "$1"; mount --bind "$2" "$1/data"; mount --rbind /proc "$1/proc"; mount --rbind /dev "$1/dev"
    mount -o remount,bind,ro "$1"
    shift 2; exec env -i "$@"`;
  const inside = ['/usr/sbin/chroot', `--userspec=${User}`, '--groups=', tree];
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const child = spawn(
    '/usr/bin/unshare',
    ['--mount', 'sh', '-c', script, 'sh', tree, volume, ...variables, ...inside, ...command],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += String(part)));
  return { child, output: () => output };
}

async function askServer({ child, output }: Inside, port: number): Promise<ImageAnswers> {
  const began = performance.now();
  await untilReady(child, port, output);
  const toStart = (performance.now() - began) / 1000;
  const lines = [
    `Start: ${toStart.toFixed(1)} s by the clock, ${await processorSeconds(child.pid)} s of one processor`,
  ];
  const statuses: Record<string, number> = {};
  for (const address of addresses) {
    const answer = await fetch(`http://localhost:${port}${address}`, { redirect: 'manual' });
    const text = await answer.text();
    statuses[address] = answer.status;
    lines.push(`${address}: ${answer.status}, ${text.length} characters`);
  }
  child.kill('SIGTERM');
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  lines.push(`End on SIGTERM: ${exitCode === 0 ? 'clean' : `code ${exitCode}\n${output()}`}`);
  return { lines, statuses, exitCode };
}

async function untilReady(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (const until = performance.now() + longestStart; performance.now() < until; await delay(25)) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  child.kill('SIGKILL');
  throw new Error(`The server in the image was not ready:\n${output()}`);
}

/** `/proc/<pid>/stat`: user and system time are its 14th and 15th value, in hundredths of a second. */
async function processorSeconds(pid: number | undefined): Promise<string> {
  const values = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ');
  return ((Number(values[13]) + Number(values[14])) / 100).toFixed(1);
}
