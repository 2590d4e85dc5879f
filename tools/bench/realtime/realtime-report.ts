import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { makeDatabase } from '@duet/server/test';
import { nats, redis, startBroker } from '../../brokers/index.ts';
import { startPostgres } from '../../postgres/index.ts';
import { tableOf } from '../table.ts';
import { now } from './clock.ts';
import { openSockets } from './open-sockets.ts';
import type { Order, Report } from './realtime-process.ts';

export interface RealtimeBenchOptions {
  readonly sockets: number;
  readonly perSecond: number;
  readonly seconds: number;
}

type Say = (line: string) => void;

/** What p99 and the memory of a socket are measured against. */
const aim = 50;
const memoryAim = 20;

/**
 * Things happen on one node, each in its own transaction; the sockets are open on another one. Milliseconds from before
 * the transaction to the arrival in the client, over each bus. Load, both nodes and PostgreSQL share this machine, so
 * milliseconds mean something when nothing else runs; the processor's share of both nodes at 1,000 a second (% of a core)
 * means something at any time.
 */
export async function reportRealtime(say: Say, options: RealtimeBenchOptions): Promise<void> {
  const { sockets, perSecond, seconds } = options;
  say(`${sockets} sockets, ${perSecond} events a second for ${seconds} s, from one node to another`);
  const services = [await startPostgres(), await startBroker(redis), await startBroker(nats)] as const;
  const [postgres, ...brokers] = services;
  const rows = [
    ['', 'told/s', 'p50 ms', 'p90 ms', 'p99 ms', 'aim', 'lost', 'CPU told', 'CPU sockets', 'KB/socket', 'aim'],
  ];
  try {
    for (const [name, busUrl] of [
      ['NOTIFY', undefined],
      ['Redis', brokers[0].url],
      ['NATS', brokers[1].url],
    ] as const) {
      const own = await makeDatabase(postgres.url);
      rows.push([name, ...(await measure([own.url, ...(busUrl === undefined ? [] : [busUrl])], options))]);
      await own.drop();
    }
    say(tableOf(rows));
  } finally {
    for (const service of services) await service.stop();
  }
}

async function measure(parameters: string[], options: RealtimeBenchOptions): Promise<string[]> {
  const nodes = [startNode(parameters), startNode(parameters)] as const;
  const [holding, telling] = nodes;
  try {
    const { url } = await next(holding, 'url');
    await next(telling, 'url');
    send(holding, { make: options.sockets });
    const { members } = await next(holding, 'members');
    const taken: number[] = [];
    const open = (some: typeof members) =>
      openSockets(url, some, (_socket, { event }) => {
        if (event) taken.push((now() - event.coins) / 1000);
      });
    // a node's memory grows at its first sockets, whatever they need
    const few = members.slice(0, members.length / 4);
    const sockets = await open(few);
    const memoryBefore = await memoryOf(holding);
    sockets.push(...(await open(members.slice(few.length))));
    const memory = ((await memoryOf(holding)) - memoryBefore) / (members.length - few.length) / 1024;

    const memberIds = members.map(({ id }) => id);
    // at first slowly, for the compiler
    const warm = await tell(telling, { tell: memberIds, perSecond: options.perSecond / 5, seconds: 5 });
    await until(() => taken.length >= warm);
    taken.length = 0;
    const before = await Promise.all(nodes.map(workOf));
    const started = performance.now();
    const told = await tell(telling, { tell: memberIds, perSecond: options.perSecond, seconds: options.seconds });
    const rate = told / ((performance.now() - started) / 1000);
    await until(() => taken.length >= told);
    const after = await Promise.all(nodes.map(workOf));
    for (const socket of sockets) socket.terminate();
    const [held, wrote] = after.map(
      (work, index) => `${(((work - (before[index] ?? 0)) / told / 10) * 1000).toFixed(0)} %`,
    );
    return [...row(taken, rate, told), wrote ?? '', held ?? '', memory.toFixed(1), `≤ ${memoryAim}`];
  } finally {
    for (const node of nodes) node.kill('SIGKILL');
  }
}

function row(taken: readonly number[], rate: number, told: number): string[] {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const lost = String(told - taken.length);
  return [rate.toFixed(0), ...[0.5, 0.9, 0.99].map((share) => at(share).toFixed(1)), `≤ ${aim}`, lost];
}

/** Milliseconds of processor a node has taken. */
async function workOf(node: ChildProcess): Promise<number> {
  send(node, { work: true });
  return (await next(node, 'milliseconds')).milliseconds;
}

async function memoryOf(node: ChildProcess): Promise<number> {
  send(node, { memory: true });
  return (await next(node, 'memory')).memory;
}

async function tell(node: ChildProcess, order: Extract<Order, { tell: unknown }>): Promise<number> {
  send(node, order);
  return (await next(node, 'told')).told;
}

/** Waits for what the sockets bring, ten seconds at most: then it is lost. */
async function until(isEnough: () => boolean): Promise<void> {
  for (let waited = 0; !isEnough() && waited < 1_000; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

function startNode(parameters: readonly string[]): ChildProcess {
  return fork(path.join(import.meta.dirname, 'realtime-process.ts'), parameters, {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
}

function send(node: ChildProcess, order: Order): void {
  node.send(order);
}

async function next<Key extends string>(node: ChildProcess, key: Key): Promise<Extract<Report, Record<Key, unknown>>> {
  const ended = once(node, 'exit').then(() => Promise.reject(new Error('A node of the bench ended.')));
  // it ends after its last report, too
  ended.catch(() => undefined);
  const [report] = (await Promise.race([once(node, 'message'), ended])) as [Report];
  if (!(key in report)) throw new Error(`A node of the bench answered something else than ${key}.`);
  // it has the key that only this answer has
  return report as Extract<Report, Record<Key, unknown>>;
}
