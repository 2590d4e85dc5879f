import type { ChildProcess } from 'node:child_process';
import type { WebSocket } from 'ws';
import { makeDatabase } from '@duet/server/test';
import { nats, redis, startBroker } from '../../brokers/index.ts';
import { startPostgres } from '../../postgres/index.ts';
import { processorTimeOf } from '../scale/processor-time.ts';
import { tableOf } from '../table.ts';
import { now } from './clock.ts';
import { openSockets } from './open-sockets.ts';
import { next, send, startNode, workOf } from './nodes.ts';
import type { TellOrder } from './realtime-process.ts';

export interface RealtimeBenchOptions {
  readonly sockets: number;
  readonly perSecond: number;
  /** How many of them are told in one transaction. */
  readonly together: number;
  readonly seconds: number;
  /** Such as NATS; all where none is named. */
  readonly buses: readonly string[];
}

const pingParts = 200;

type Say = (line: string) => void;

/** What p99 and the memory of a socket are measured against. */
const aim = 50;
const memoryAim = 20;

/** Who takes the processor: the nodes, who listens, and what carries it all. */
const columns = ['teller', 'sockets', 'clients', 'PostgreSQL', 'bus'].map((name) => `CPU ${name}`);

/**
 * Things happen on one node; the sockets are open on another one, and their clients, which acknowledge and ping as pages
 * do, are this process. Milliseconds from
 * before the transaction to the arrival in the client, over each bus. All of them and PostgreSQL share this machine, so
 * milliseconds mean something when nothing else runs; what each takes of a core (%) means something at any time.
 */
export async function reportRealtime(say: Say, options: RealtimeBenchOptions): Promise<void> {
  const { sockets, perSecond, together, seconds } = options;
  const transactions = together === 1 ? 'each in a transaction' : `${together} in each transaction`;
  say(`${sockets} sockets, ${perSecond} events a second (${transactions}) for ${seconds} s, from one node to another`);
  const services = [await startPostgres(), await startBroker(redis), await startBroker(nats)] as const;
  const [postgres, ...brokers] = services;
  const rows = [['', 'told/s', 'p50 ms', 'p90 ms', 'p99 ms', 'aim', 'lost', 'KB/socket', 'aim', ...columns]];
  try {
    for (const [name, bus] of [
      ['NOTIFY', undefined],
      ['Redis', brokers[0]],
      ['NATS', brokers[1]],
    ] as const) {
      if (options.buses.length > 0 && !options.buses.includes(name.toLowerCase())) continue;
      const own = await makeDatabase(postgres.url);
      const carriers = [postgres.pid, ...(bus ? [bus.pid] : [])];
      rows.push([name, ...(await measure([own.url, ...(bus ? [bus.url] : [])], carriers, options))]);
      await own.drop();
    }
    say(tableOf(rows));
  } finally {
    for (const service of services) await service.stop();
  }
}

async function measure(
  parameters: string[],
  services: readonly number[],
  options: RealtimeBenchOptions,
): Promise<string[]> {
  const nodes = [startNode(parameters), startNode(parameters)] as const;
  const [holding, telling] = nodes;
  try {
    const { url } = await next(holding, 'url');
    await next(telling, 'url');
    send(holding, { make: options.sockets });
    const { members } = await next(holding, 'members');
    const taken: number[] = [];
    const open = (some: typeof members) =>
      openSockets(url, some, (socket, { seq, event }) => {
        if (!event) return;
        taken.push((now() - event.coins) / 1000);
        socket.send(JSON.stringify({ t: 'ack', seq }));
      });
    // a node's memory grows at its first sockets, whatever they need
    const few = members.slice(0, members.length / 4);
    const sockets = await open(few);
    const memoryBefore = await memoryOf(holding);
    sockets.push(...(await open(members.slice(few.length))));
    const stopPings = pingAsPages(sockets);
    const memory = ((await memoryOf(holding)) - memoryBefore) / (members.length - few.length) / 1024;

    const memberIds = members.map(({ id }) => id);
    // at first slowly, for the compiler
    const { perSecond, together, seconds } = options;
    const warm = await tell(telling, { tell: memberIds, perSecond: perSecond / 5, together, seconds: 5 });
    await until(() => taken.length >= warm);
    taken.length = 0;
    const work = async (): Promise<number[]> => {
      const client = process.cpuUsage();
      const ofServices = await Promise.all(services.map(processorTimeOf));
      return [await workOf(telling), await workOf(holding), (client.user + client.system) / 1000, ...ofServices];
    };
    const before = await work();
    const started = performance.now();
    const told = await tell(telling, { tell: memberIds, perSecond, together, seconds });
    const rate = told / ((performance.now() - started) / 1000);
    await until(() => taken.length >= told);
    const passed = performance.now() - started;
    const after = await work();
    stopPings();
    for (const socket of sockets) socket.terminate();
    const used = after.map((milliseconds, index) => percent((milliseconds - (before[index] ?? 0)) / passed));
    return [...row(taken, rate, told), memory.toFixed(1), `≤ ${memoryAim}`, ...used];
  } finally {
    for (const node of nodes) node.kill('SIGKILL');
  }
}

/** Each socket every twenty seconds, as pages do (`shared/api/src/keep-alive.ts`), and each at its own moment. */
function pingAsPages(sockets: readonly WebSocket[]): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    for (let at = turn++ % pingParts; at < sockets.length; at += pingParts)
      sockets[at]?.send(JSON.stringify({ t: 'ping' }));
  }, 20_000 / pingParts);
  return () => clearInterval(timer);
}

function row(taken: readonly number[], rate: number, told: number): string[] {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const lost = String(told - taken.length);
  return [rate.toFixed(0), ...[0.5, 0.9, 0.99].map((share) => at(share).toFixed(1)), `≤ ${aim}`, lost];
}

function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`;
}

async function memoryOf(node: ChildProcess): Promise<number> {
  send(node, { memory: true });
  return (await next(node, 'memory')).memory;
}

async function tell(node: ChildProcess, order: TellOrder): Promise<number> {
  send(node, order);
  return (await next(node, 'told')).told;
}

/** Waits for what the sockets bring, ten seconds at most: then it is lost. */
async function until(isEnough: () => boolean): Promise<void> {
  for (let waited = 0; !isEnough() && waited < 1_000; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
}
