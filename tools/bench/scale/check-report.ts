import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { callNames, readCosts } from '../../scale/costs.ts';
import type { CallName, Costs } from '../../scale/costs.ts';
import { readBehaviour, valuesOf } from '../../scale/inputs.ts';
import { loadOf } from '../../scale/load.ts';
import { trafficOf } from '../../scale/traffic.ts';
import { paced } from '../paced.ts';
import { openSockets } from '../realtime/open-sockets.ts';
import { tableOf } from '../table.ts';
import { makeCallers } from './callers.ts';
import { withInstallation } from './installation.ts';
import type { Installation, ScaleNode } from './installation.ts';

export interface CheckOptions {
  readonly profiles: number;
  readonly callers: number;
  readonly sockets: number;
  /** Calls a second, of all nodes together. */
  readonly rate: number;
  readonly seconds: number;
}

type Say = (line: string) => void;

/** What a second of the simulation took: cores of all nodes and of PostgreSQL, bytes of the log. */
interface Measured {
  readonly rates: Record<CallName, number>;
  readonly present: number;
  readonly nodes: number;
  readonly database: number;
  readonly logBytes: number;
}

const sizes = [1, 2, 4];
const warmUp = { perSecond: 150, seconds: 20 };
/** Spreads the kinds of calls evenly and in no order: the part behind the point of each multiple of the golden ratio. */
const golden = 0.618_033_988_749_895;

/**
 * Serves the same mix of calls by one, two and four nodes over one PostgreSQL and NATS, with sockets spread over all nodes, and
 * compares what they used with what the model says of that traffic. The model knows nothing of this run but the traffic.
 */
export async function checkModel(say: Say, options: CheckOptions): Promise<void> {
  const costs = await readCosts();
  const mix = mixOf(trafficOf(1_000_000, valuesOf(await readBehaviour())).calls);
  const rows = [['nodes', '', 'predicted', 'measured', 'deviation']];
  say(
    `${options.rate} calls a second for ${options.seconds} s, ${options.sockets} sockets, load ${loadavg()[0]?.toFixed(1)}`,
  );
  await withInstallation(options, async (installation) => {
    const agent = new Agent({ keepAlive: true });
    const nodes: ScaleNode[] = [];
    try {
      for (const size of sizes) {
        while (nodes.length < size) nodes.push(await installation.startNode());
        const measured = await simulate(installation, nodes, { ...options, mix, agent });
        rows.push(...compare(size, measured, options.sockets, costs));
      }
    } finally {
      agent.destroy();
    }
  });
  say(`load ${loadavg()[1]?.toFixed(1)} at the end\n${tableOf(rows)}`);
}

interface Part {
  readonly name: CallName;
  readonly share: number;
  readonly upTo: number;
}

interface Simulation extends CheckOptions {
  readonly mix: readonly Part[];
  readonly agent: Agent;
}

async function simulate(
  installation: Installation,
  nodes: readonly ScaleNode[],
  { rate, seconds, sockets, mix, agent }: Simulation,
): Promise<Measured> {
  // who calls has a page open; who only opens and closes one was told of nothing that a first page would be sent again
  const [here, coming] = [installation.callers.slice(0, sockets), installation.callers.slice(sockets)];
  const callers = makeCallers({ ...installation, callers: here }, agent);
  let heard = 0;
  const open = [];
  for (const [place, node] of nodes.entries()) {
    const members = here.filter((_member, index) => index % nodes.length === place);
    const opened = await openSockets(node.url, members, (socket, { seq, event }) => {
      if (!event) return;
      heard += 1;
      socket.send(JSON.stringify({ t: 'ack', seq }));
    });
    open.push(...opened);
  }
  const made = Object.fromEntries(callNames.map((name) => [name, 0])) as Record<CallName, number>;
  const once = async (turn: number): Promise<void> => {
    const name = mix.find(({ upTo }) => (turn * golden) % 1 < upTo)?.name ?? 'deck';
    const node = nodes[turn % nodes.length];
    if (!node) throw new Error('There is no node.');
    made[name] += 1;
    await (name === 'connect' ? connect(node, coming, turn) : callers.call(node.url, name));
  };
  const calls = warmUp.perSecond * warmUp.seconds + rate * seconds;
  // one more of a hundred: the parts are not exact
  const reads = mix.filter(({ name }) => name === 'read').reduce((sum, { share }) => sum + share + 0.01, 0);
  await callers.prepareReads(nodes[0]?.url ?? '', Math.ceil(calls * reads));
  await paced(warmUp, once);

  for (const name of callNames) made[name] = 0;
  heard = 0;
  const [before, servicesBefore] = [await workOf(nodes), await installation.work()];
  const started = performance.now();
  await paced({ perSecond: rate, seconds }, once);
  const [after, services] = [await workOf(nodes), await installation.work()];
  const passed = (performance.now() - started) / 1000;
  for (const socket of open) socket.terminate();
  return {
    rates: Object.fromEntries(callNames.map((name) => [name, made[name] / passed])) as Record<CallName, number>,
    present: heard / Math.max(1, after.events - before.events),
    nodes: (after.milliseconds - before.milliseconds) / passed / 1000,
    database: (services.database - servicesBefore.database) / passed / 1000,
    logBytes: (services.written - servicesBefore.written) / passed,
  };
}

async function connect({ url }: ScaleNode, coming: Installation['callers'], turn: number): Promise<void> {
  const member = coming[turn % coming.length];
  if (!member) throw new Error('Nobody comes.');
  const [socket] = await openSockets(url, [member], () => undefined);
  socket?.close();
}

/** The kinds of calls with their shares of all, and the share of all up to each of them. */
function mixOf(rates: Readonly<Record<CallName, number>>): Part[] {
  const all = callNames.reduce((sum, name) => sum + rates[name], 0);
  let upTo = 0;
  return callNames.map((name) => {
    const share = rates[name] / all;
    upTo += share;
    return { name, share, upTo };
  });
}

async function workOf(nodes: readonly ScaleNode[]): Promise<{ milliseconds: number; events: number }> {
  const works = await Promise.all(nodes.map((node) => node.work()));
  const sum = (of: (work: (typeof works)[number]) => number): number =>
    works.reduce((total, work) => total + of(work), 0);
  return { milliseconds: sum(({ milliseconds }) => milliseconds), events: sum(({ events }) => events) };
}

function compare(size: number, measured: Measured, sockets: number, costs: Costs): string[][] {
  const predicted = loadOf({ calls: measured.rates, sockets, present: measured.present }, size, costs);
  const line = (what: string, expected: number, seen: number, text: (value: number) => string): string[] => {
    const deviation = `${seen >= expected ? '+' : ''}${((100 * (seen - expected)) / expected).toFixed(0)} %`;
    return [String(size), what, text(expected), text(seen), deviation];
  };
  const cores = (value: number): string => `${value.toFixed(3)} cores`;
  return [
    line('all nodes', predicted.nodes, measured.nodes, cores),
    line('PostgreSQL', predicted.database, measured.database, cores),
    line('its log', predicted.logBytes, measured.logBytes, (value) => `${(value / 1000).toFixed(0)} KB/s`),
  ];
}
