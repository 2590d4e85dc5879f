import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { openTestApp } from '../../lib/test-app.ts';
import type { TestApp, TestMember } from '../../lib/test-app.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { silentLog } from '../database/testing.ts';
import { postgresBus } from './postgres-bus.ts';
import { numbered, numberOf, openSocket } from './test-client.ts';
import type { TestSocket } from './test-client.ts';
import { withEvents } from './unit.ts';

/** Needs a real server: `node tools/postgres/main.ts npm run test:unit -- several-nodes`. */
const clusterUrl = process.env['TEST_DATABASE_URL'];

jest.setTimeout(120_000);

interface Node {
  readonly test: TestApp;
  readonly url: string;
  /** As kill -9 ends what it was connected to, and takes nobody in afterwards. */
  cutAll(): void;
}

async function startNode(databaseUrl: string): Promise<Node> {
  const database = await openPostgres({ databaseUrl, log: silentLog });
  await migrate(database);
  const test = await openTestApp({ database, bus: await postgresBus({ databaseUrl, log: silentLog }) });
  const pipes = new Set<Socket>();
  let isDown = false;
  test.app.server.on('connection', (pipe) => {
    if (isDown) pipe.destroy();
    else pipes.add(pipe);
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  // it listens on a port, not on a pipe
  const { port } = test.app.server.address() as AddressInfo;
  const cutAll = (): void => {
    isDown = true;
    for (const pipe of pipes) pipe.destroy();
  };
  return { test, url: `http://127.0.0.1:${port}`, cutAll };
}

async function ask(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const tell = ({ test }: Node, { userId }: TestMember, number: number): Promise<void> =>
  withEvents(test.deps, ({ emit }) => {
    emit(userId, numbered(number));
    return Promise.resolve();
  });

(clusterUrl === undefined ? describe.skip : describe)('several nodes over one PostgreSQL', () => {
  const name = `duet_nodes_${Date.now()}`;
  let databaseUrl = '';
  let nodes: Node[] = [];
  beforeAll(async () => {
    await ask(clusterUrl ?? '', `CREATE DATABASE ${name}`);
    const address = new URL(clusterUrl ?? '');
    address.pathname = `/${name}`;
    databaseUrl = address.href;
    for (let count = 0; count < 3; count += 1) nodes.push(await startNode(databaseUrl));
  });
  afterAll(async () => {
    for (const { test } of nodes) await test.close();
    await ask(clusterUrl ?? '', `DROP DATABASE ${name} WITH (FORCE)`);
  });
  const node = (index: number): Node => {
    const found = nodes[index];
    if (!found) throw new Error('There are three nodes.');
    return found;
  };

  it('brings what happens on one node to the sockets of another at once', async () => {
    const member = await node(0).test.member();
    const socket = await openSocket(node(1).url, member);
    await socket.until((frames) => frames.some(({ t }) => t === 'hello'));
    const started = performance.now();

    await tell(node(2), member, 7);
    await socket.until((frames) => frames.some(({ t }) => t === 'event'));
    socket.cut();

    expect(socket.events().map(numberOf)).toEqual([7]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('ends a member on every node', async () => {
    const member = await node(0).test.member();
    const sockets = [await openSocket(node(1).url, member), await openSocket(node(2).url, member)];
    for (const socket of sockets) await socket.until((frames) => frames.length > 0);

    node(0).test.deps.realtime.revoke(member.userId);
    const closed = await Promise.all(sockets.map((socket) => socket.closed));

    expect(closed.map(({ code }) => code)).toEqual([4001, 4001]);
  });

  it('catches up on what happened while its connection to PostgreSQL was gone', async () => {
    const member = await node(0).test.member();
    const socket = await openSocket(node(1).url, member);
    await socket.until((frames) => frames.length > 0);

    await ask(
      databaseUrl,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'duet bus'",
    );
    for (let number = 1; number <= 20; number += 1) await tell(node(2), member, number);
    await socket.until((frames) => frames.filter(({ t }) => t === 'event').length >= 20);
    socket.cut();

    expect(socket.events().map(numberOf)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('loses, doubles and reorders nothing while sockets are cut and nodes fall', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => node(0).test.member()));
    const clients = members.map((member) => aClient(member, () => node(Math.floor(Math.random() * 3)).url));
    const perMember = 40;
    let falls = 0;

    const writing = members.map(async (member) => {
      for (let number = 1; number <= perMember; number += 1) {
        await tell(node(0), member, number);
        await delay(Math.random() * 60);
      }
    });
    const cutting = (async () => {
      for (let cut = 0; cut < 150; cut += 1) {
        clients[Math.floor(Math.random() * clients.length)]?.cut();
        await delay(10);
        if (cut % 50 === 25) {
          falls += 1;
          await fall(1 + (falls % 2));
        }
      }
    })();
    await Promise.all([...writing, cutting]);
    await Promise.all(clients.map((client) => client.until(perMember)));

    const expected = Array.from({ length: perMember }, (_, index) => index + 1);
    expect(clients.filter((client) => client.numbers.join() !== expected.join())).toEqual([]);
    expect(clients.reduce((sum, client) => sum + client.doubles, 0)).toBe(0);
    expect(clients.reduce((sum, client) => sum + client.reconnects, 0)).toBeGreaterThan(100);
    expect(falls).toBe(3);
    for (const client of clients) client.stop();
  });

  /** A node ends without a goodbye, and another takes its place. */
  async function fall(index: number): Promise<void> {
    const fallen = node(index);
    fallen.cutAll();
    nodes = nodes.with(index, await startNode(databaseUrl));
    await fallen.test.close();
  }
});

/** Events of one socket that its client had already, or that went back. */
function repeatsAfter(cursor: number, socket: TestSocket): number {
  const seqs = socket.events().map(({ seq }) => seq);
  return seqs.filter((seq, index) => seq <= (seqs[index - 1] ?? cursor)).length;
}

/** A browser: goes on from its cursor after every cut, at whatever node answers. */
function aClient(member: TestMember, anyUrl: () => string) {
  const state = { numbers: [] as number[], doubles: 0, reconnects: 0 };
  let cursor = 0;
  let socket: TestSocket | undefined;
  let isStopped = false;

  function read(opened: TestSocket): void {
    for (const frame of opened.events()) {
      if (frame.seq <= cursor) continue;
      cursor = frame.seq;
      state.numbers.push(numberOf(frame));
    }
  }

  async function live(): Promise<void> {
    while (!isStopped) {
      try {
        const opened = await openSocket(anyUrl(), member, { since: cursor });
        const from = cursor;
        socket = opened;
        await opened.closed;
        state.doubles += repeatsAfter(from, opened);
        read(opened);
        state.reconnects += 1;
      } catch {
        await delay(20);
      }
    }
  }
  void live();

  return Object.assign(state, {
    cut: () => socket?.cut(),
    stop() {
      isStopped = true;
      socket?.cut();
    },
    async until(count: number) {
      for (let waited = 0; state.numbers.length < count && waited < 30_000; waited += 20) {
        if (socket) read(socket);
        await delay(20);
      }
    },
  });
}
