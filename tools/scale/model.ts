import type { Costs, TableName } from './costs.ts';
import { tableNames } from './costs.ts';
import type { Behaviour, Limits, Prices } from './inputs.ts';
import { loadOf } from './load.ts';
import type { Load } from './load.ts';
import { rowsOf, trafficOf } from './traffic.ts';

export interface ModelInputs {
  readonly costs: Costs;
  readonly behaviour: Behaviour;
  readonly limits: Limits;
  readonly prices: Prices;
}

/** Why one installation is not enough. */
export type End = 'database cores' | 'connections' | 'log' | 'disk' | 'table' | 'bus';

/** What only another installation helps against: a table is partitioned, and a pool stands before connections. */
const splitting: ReadonlySet<End> = new Set(['database cores', 'log', 'disk', 'bus']);

/** What so many members need at the busiest moment, and after a year. */
export interface Plan {
  readonly members: number;
  readonly callsASecond: number;
  readonly sockets: number;
  /** Undefined where no number of nodes is enough, because each hears the wake-ups of all. */
  readonly nodes: number | undefined;
  readonly load: Load;
  readonly databaseCores: number;
  /** Bytes after a year, of all rows and of the largest table. */
  readonly databaseBytes: number;
  readonly largest: { readonly name: TableName; readonly bytes: number };
  readonly objectBytes: number;
  readonly trafficBytesMonth: number;
  /** What ends first comes first; empty where one installation is enough. */
  readonly ends: readonly End[];
}

/** How many installations of which size, and what they cost. */
export interface SplitPlan {
  readonly installations: number;
  readonly each: Plan;
  readonly money: Money;
}

/** Of a month, in the currency of the prices. */
export interface Money {
  readonly nodes: number;
  readonly database: number;
  readonly bus: number;
  readonly objects: number;
  readonly traffic: number;
  readonly all: number;
}

const daysOfAMonth = 30;
const gigabyte = 1e9;

/** What one installation would need for them, whether or not it can be had. */
export function planFor(members: number, { costs, behaviour, limits }: ModelInputs): Plan {
  const traffic = trafficOf(members, behaviour);
  const nodes = nodesFor(members, { costs, behaviour, limits });
  const load = loadOf(traffic, nodes ?? 1, costs);
  const rows = rowsOf(members, behaviour);
  const sizes = tableNames.map((name) => ({ name, bytes: rows[name] * costs.rows[name] }));
  const largest = sizes.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { name: 'messages', bytes: 0 };
  const databaseBytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const databaseCores = Math.max(1, Math.ceil((limits.margin * load.database) / limits.databaseShare));
  const used: readonly (readonly [End, number])[] = [
    ['database cores', databaseCores / limits.databaseCores],
    ['connections', ((nodes ?? 0) * limits.connectionsOfANode) / limits.databaseConnections],
    ['log', load.logBytes / limits.logBytes],
    ['disk', databaseBytes / limits.databaseBytes],
    ['table', largest.bytes / limits.tableBytes],
    ['bus', nodes === undefined ? Infinity : load.broker / limits.brokerCores],
  ];
  return {
    members,
    callsASecond: Object.values(traffic.calls).reduce((sum, rate) => sum + rate, 0),
    sockets: traffic.sockets,
    nodes,
    load,
    databaseCores,
    databaseBytes,
    largest,
    objectBytes: rows.photos * behaviour.photoBytes,
    trafficBytesMonth: daysOfAMonth * members * behaviour.activeShare * behaviour.photosSeen * behaviour.photoSeenBytes,
    ends: used
      .filter(([, share]) => share > 1)
      .toSorted(([, a], [, b]) => b - a)
      .map(([end]) => end),
  };
}

/**
 * How many nodes are enough. Each takes its part of the work and hears the wake-ups of all, so what is left of a node becomes
 * less as members become more; undefined when hearing takes more of it than it may.
 */
export function nodesFor(
  members: number,
  { costs, behaviour, limits }: Omit<ModelInputs, 'prices'>,
): number | undefined {
  const traffic = trafficOf(members, behaviour);
  const shared = loadOf(traffic, 1, costs).nodes - costs.idle.node / 1000;
  const hearing = (loadOf(traffic, 1, costs).wakes * costs.wake.node) / 1000;
  if (limits.margin * hearing > limits.nodeCores * limits.busShare) return undefined;
  const left = limits.nodeCores / limits.margin - hearing - costs.idle.node / 1000;
  const forWork = Math.ceil((shared - hearing) / left);
  return Math.max(limits.fewestNodes, forWork, Math.ceil(traffic.sockets / limits.nodeSockets));
}

/** The fewest installations of equal size that are enough, and their money. */
export function splitFor(members: number, inputs: ModelInputs): SplitPlan {
  for (let installations = 1; ; installations += 1) {
    const each = planFor(members / installations, inputs);
    if (!each.ends.some((end) => splitting.has(end)) || installations >= members) {
      return { installations, each, money: moneyOf(each, installations, inputs.prices) };
    }
  }
}

function moneyOf(each: Plan, installations: number, prices: Prices): Money {
  const databases = 1 + prices.replicas;
  const parts = {
    nodes: (each.nodes ?? 0) * prices.nodeMonth,
    database:
      databases *
      (each.databaseCores * prices.databaseCoreMonth + (each.databaseBytes / gigabyte) * prices.diskGigabyteMonth),
    bus: prices.brokersOfACluster * prices.brokerMonth,
    objects: (each.objectBytes / gigabyte) * prices.objectGigabyteMonth,
    traffic: (each.trafficBytesMonth / gigabyte) * prices.trafficGigabyte,
  };
  const times = (value: number): number => installations * value;
  const all = Object.values(parts).reduce((sum, value) => sum + value, 0);
  return {
    nodes: times(parts.nodes),
    database: times(parts.database),
    bus: times(parts.bus),
    objects: times(parts.objects),
    traffic: times(parts.traffic),
    all: times(all),
  };
}
