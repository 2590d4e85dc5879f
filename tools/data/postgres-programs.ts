import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database, Schema } from '@duet/server/database';
import { DataError } from './data-error.ts';

const run = promisify(execFile);

type Program = 'pg_dump' | 'pg_restore';

/** Where Debian and Ubuntu put each version: <folder>/<version>/bin. */
const versionsFolder = '/usr/lib/postgresql';

/** Bytes of a portion of the archive: a multiple of three, which needs no padding as base64. */
const portion = 3 * 256 * 1024;

/** What a transaction sees, as the archive of pg_dump, portion by portion. */
export async function* dumpOf(tx: Transaction<Schema>, url: string): AsyncGenerator<Buffer> {
  const program = await findProgram('pg_dump', await majorOf(tx));
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_export_snapshot() AS snapshot`.execute(tx);
  const { address, env } = connectionOf(url);
  const child = spawn(
    program,
    [
      '--format=custom',
      // the backup is packed as a whole
      '--compress=0',
      '--no-owner',
      '--no-privileges',
      '--no-unlogged-table-data',
      `--snapshot=${rows[0]?.snapshot ?? ''}`,
      `--dbname=${address}`,
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = endOf('pg_dump', child);
  // whoever reads to the end is told
  ended.catch(() => undefined);
  let rest = Buffer.alloc(0);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= portion) {
      yield rest.subarray(0, portion);
      rest = rest.subarray(portion);
    }
  }
  await ended;
  if (rest.length > 0) yield rest;
}

/** Brings the archive in a file into an empty database, in one transaction: all of it or nothing. */
export async function restoreDump({ db }: Database, url: string, archive: string): Promise<void> {
  const program = await findProgram('pg_restore', await majorOf(db));
  const { address, env } = connectionOf(url);
  const child = spawn(
    program,
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${address}`, archive],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await endOf('pg_restore', child);
}

async function endOf(name: Program, child: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(0, 2_000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  const line = said.split('\n').find((each) => each.trim() !== '') ?? `it ended with ${code ?? 'a signal'}`;
  throw new DataError(`${name} could not do it: ${line.replace(/^pg_(dump|restore): (error: )?/, '')}`);
}

async function majorOf(db: Database['db'] | Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT current_setting('server_version_num')::int AS version`.execute(
    db,
  );
  return Math.floor((rows[0]?.version ?? 0) / 10_000);
}

/** The program in PATH or of Debian that is as new as the server; an older one refuses to work with it. */
async function findProgram(name: Program, serverMajor: number): Promise<string> {
  const versions = existsSync(versionsFolder) ? await readdir(versionsFolder) : [];
  const debian = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((each) => `${versionsFolder}/${each}/bin/${name}`);
  for (const program of [name, ...debian]) {
    const found = await run(program, ['--version']).then(
      ({ stdout }) => Number(/(\d+)\D/.exec(stdout)?.[1] ?? 0),
      () => 0,
    );
    if (found >= serverMajor) return program;
  }
  throw new DataError(
    `${name} ${serverMajor} or newer is needed here and was not found: install postgresql-client-${serverMajor}, or make backups with --rows.`,
  );
}

/** The password goes by the environment: arguments can be read by everybody on the machine. */
function connectionOf(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return {
    address: address.href,
    env: { ...process.env, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) },
  };
}
