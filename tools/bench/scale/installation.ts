import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { migrate, openDatabase, runLongWork } from '@duet/server/database';
import { freePort } from '@duet/server/free-port';
import { loadDirectory } from '@duet/server/places';
import { testToken } from '@duet/server/test';
import { nats, startBroker } from '../../brokers/index.ts';
import { makeCluster, startServer, stopCluster } from '../../postgres/start.ts';
import { fill } from '../api/fill.ts';
import { nextReport } from '../api/next-report.ts';
import { processorTimeOf } from './processor-time.ts';
import type { NodeWork, Order, Report } from './scale-process.ts';

/** Somebody who calls, and one of those whom they write to. */
export interface SignedIn {
  readonly id: string;
  readonly token: string;
  readonly chatId: string;
  readonly partnerId: string;
  readonly partnerToken: string;
}

/** One node of an installation, in a process of its own. */
export interface ScaleNode {
  readonly url: string;
  work(): Promise<NodeWork>;
  /** Bytes. */
  memory(): Promise<number>;
  /** Tells each of the members in turn of something. */
  tell(memberIds: readonly string[], pace: { readonly perSecond: number; readonly seconds: number }): Promise<number>;
}

/** What PostgreSQL and NATS have used until now. */
export interface ServicesWork {
  readonly database: number;
  readonly broker: number;
  /** Bytes of the write-ahead log. */
  readonly written: number;
}

/** A filled PostgreSQL, a NATS and any number of nodes on this machine. */
export interface Installation {
  readonly url: string;
  readonly version: string;
  readonly callers: readonly SignedIn[];
  /** Members whom nobody has reacted to. */
  readonly targets: readonly string[];
  startNode(): Promise<ScaleNode>;
  work(): Promise<ServicesWork>;
}

export interface Filling {
  readonly profiles: number;
  readonly callers: number;
}

const log = { info: () => undefined, warn: () => undefined };
const lives = { chatsEach: 10, messagesEach: 20 };

/**
 * PostgreSQL as in production where it matters for what is counted: every commit is on the disk, whole pages are in the
 * log after a checkpoint, and autovacuum runs.
 */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
};

export async function withInstallation<T>(
  { profiles, callers }: Filling,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const cluster = await makeCluster();
  const closing: (() => Promise<unknown>)[] = [() => rm(cluster.folder, { recursive: true, force: true })];
  try {
    const port = await freePort();
    const server = await startServer(cluster, cluster.data, { port, ...settings });
    closing.push(() => stopCluster(cluster, [server]));
    const broker = await startBroker(nats);
    closing.push(() => broker.stop());
    const url = `postgresql://duet@127.0.0.1:${port}/postgres`;
    const database = await openDatabase({ databaseUrl: url, dataDir: '', log });
    closing.push(() => database.close());
    const client = new Client({ connectionString: url });
    await client.connect();
    closing.push(() => client.end());

    await migrate(database);
    const filled = await runLongWork(() => fill(database, loadDirectory(), profiles, { callers, ...lives }));
    const known = callers * (1 + lives.chatsEach);
    const targets = await client.query<{ id: string }>(
      'SELECT id FROM members WHERE substr(identity_uid, 5)::integer > $1 ORDER BY identity_uid LIMIT 20000',
      [known],
    );
    const partners = await client.query<{ chat_id: string; id: string; identity_uid: string }>(
      'SELECT c.chat_id, m.id, m.identity_uid FROM chat_members c JOIN members m ON m.id = c.member_id WHERE c.chat_id = ANY($1)',
      [filled.map(({ chatId }) => chatId)],
    );
    const people = filled.map(({ id, uid, chatId }): SignedIn => {
      const partner = partners.rows.find((row) => row.chat_id === chatId && row.id !== id);
      if (!partner) throw new Error('Somebody has nobody to write to.');
      const [token, partnerToken] = [testToken(uid), testToken(partner.identity_uid)];
      return { id, token, chatId, partnerId: partner.id, partnerToken };
    });
    const version = await client.query<{ server_version: string }>('SHOW server_version');
    const signedInAt = new Date().toISOString();
    const pid = server.pid ?? 0;
    return await work({
      url,
      version: version.rows[0]?.server_version ?? '',
      callers: people,
      targets: targets.rows.map(({ id }) => id),
      async startNode() {
        const { node, child } = await startNode([url, broker.url, signedInAt, String(known)]);
        closing.push(async () => await ended(child));
        return node;
      },
      async work() {
        const lsn = await client.query<{ written: string }>(`SELECT pg_current_wal_lsn() - '0/0' AS written`);
        const [used, carried] = [await processorTimeOf(pid), await processorTimeOf(broker.pid)];
        return { database: used, broker: carried, written: Number(lsn.rows[0]?.written) };
      },
    });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function startNode(parameters: readonly string[]): Promise<{ node: ScaleNode; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'scale-process.ts'), parameters, {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const ask = async (order: Order): Promise<Report> => {
    child.send(order);
    return await nextReport<Report>(child);
  };
  const first = await nextReport<Report>(child);
  if (!('url' in first)) throw new Error('A node did not start.');
  const node: ScaleNode = {
    url: first.url,
    async work() {
      const report = await ask({ work: true });
      if (!('work' in report)) throw new Error('A node answered something else.');
      return report.work;
    },
    async memory() {
      const report = await ask({ memory: true });
      if (!('memory' in report)) throw new Error('A node answered something else.');
      return report.memory;
    },
    async tell(memberIds, pace) {
      const report = await ask({ tell: memberIds, ...pace });
      if (!('told' in report)) throw new Error('A node answered something else.');
      return report.told;
    },
  };
  return { node, child };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}
